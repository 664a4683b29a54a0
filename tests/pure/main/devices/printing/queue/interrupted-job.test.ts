import { expect, it } from 'vitest';
import { PrintJobStore } from '../../../../../../main/devices/printing/queue/print-job-store.ts';
import { PrintQueue } from '../../../../../../main/devices/printing/queue/print-queue.ts';
import type { Failure } from '../../../../../../shared/ipc/failures.ts';
import { fail, ok } from '../../../../../../shared/lib/result.ts';
import type { PrintRequest } from '../../../../../../shared/printing/print-jobs.ts';
import { VirtualClock } from '../../../../../lab/fakes/clock.ts';

const REFUSED: Failure = { kind: 'journal', why: 'full', detail: '' };
const REQUEST: PrintRequest = {
  ...{ jobId: 'job-1', at: '2026-11-02T01:00:00.000Z', kind: 'test', orderIds: [], copy: 0, receiptsOf: [], by: null },
  document: { kind: 'receipt', language: 'id', title: '', blocks: [] },
};

it('a job that was being printed when the till stopped waits for a person as soon as the disk takes it', async () => {
  const clock = new VirtualClock();
  let isFull = false;
  const jobs = new PrintJobStore({
    openJobs: [],
    now: () => new Date(clock.now()).toISOString(),
    append: () => (isFull ? fail(REFUSED) : ok(null)),
    onChange: () => undefined,
  });
  const [job] = [jobs.enqueue(REQUEST, 'front', null), jobs.record('job-1', { type: 'started' })];
  expect(job.ok).toBe(true);
  isFull = true;
  const bug = (error: unknown) => expect.unreachable(String(error));
  const queue = new PrintQueue({ jobs, printerOf: () => null, clock, onHeld: () => undefined, onBug: bug });
  queue.start();
  expect(jobs.get('job-1')?.state.is).toBe('printing');
  await clock.advance(60_000);
  expect(jobs.get('job-1')?.state.is).toBe('printing');
  isFull = false;
  await clock.advance(2_000);
  expect(jobs.get('job-1')?.state).toMatchObject({ is: 'uncertain' });
  expect(queue.decide('job-1', { type: 'cancelled', by: 'Sari' }, null).ok).toBe(true);
  await queue.stop();
});
