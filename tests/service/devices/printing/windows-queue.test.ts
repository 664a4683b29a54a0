import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { receiptEscpos } from '../../../../main/devices/printing/escpos/receipt-escpos.ts';
import { PROFILES } from '../../../../main/devices/printing/models/printer-profile.ts';
import type { WinspoolAnswer } from '../../../../main/devices/printing/transports/windows/winspool-protocol.ts';
import { winspoolThread } from '../../../../main/devices/printing/transports/windows/winspool-thread.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { receipt } from '../../../lab/printing/run-fault.ts';
import { askDouble, runWindowsFault, WINDOWS_FAULTS, WinspoolDouble } from '../../../lab/printing/windows-faults.ts';
import { LONG_MS } from '../../../limits.ts';

const [unfaulty] = WINDOWS_FAULTS as [(typeof WINDOWS_FAULTS)[number]];

describe.concurrent('a queue of Windows', () => {
  it.each(WINDOWS_FAULTS)('with the fault $name: $result, and the paper agrees with the till', async (fault) => {
    const { result, paper, double } = await runWindowsFault(fault);
    expect({ result: result.is, trouble: 'trouble' in result ? result.trouble : null, paper, handles: double.handles }).toEqual({
      result: fault.result,
      trouble: fault.trouble,
      paper: fault.paper,
      handles: 0,
    });
  });

  it('gets the bytes as they are', async () => {
    const { double } = await runWindowsFault(unfaulty);
    const bytes = receiptEscpos(receipt, PROFILES['58']);
    expect(bytes.ok && double.printed).toEqual([bytes.ok && bytes.value]);
  });

  it.each([
    [3, 'RAW'],
    [4, 'XPS_PASS'],
  ])('whose driver is of type %i gets them as %s', async (driverVersion, dataType) => {
    const { double } = await runWindowsFault({ ...unfaulty, faults: { driverVersion } });
    expect(double.dataTypes).toEqual([dataType]);
  });

  it.each(['no byte is accepted', 'a part of the bytes is accepted'])('ends a document that it did not take: %s', async (name) => {
    const fault = WINDOWS_FAULTS.find((row) => row.name === name);
    expect(fault && (await runWindowsFault(fault)).double.aborted).toBe(1);
  });

  it.each(['paper out midway', 'the job stays in the queue', 'the queue no longer says where the job is', 'the end of the job is refused'])(
    'does not print the job tomorrow: %s',
    async (name) => {
      const fault = WINDOWS_FAULTS.find((row) => row.name === name);
      expect(fault && (await runWindowsFault(fault)).double.deleted).toEqual([1]);
    },
  );

  it('is listed by its name', async () => {
    expect(await askDouble(new WinspoolDouble({}))('queues', null)).toEqual({ ok: true, value: ['struk'] });
  });
});

/** A thread that holds a submitted job until another call, and lists its calls. */
const SLOW = `
  import { parentPort } from 'node:worker_threads';
  const calls = [];
  let held = null;
  parentPort.on('message', ({ id, call, input }) => {
    calls.push(call + ' ' + (input?.id ?? ''));
    if (call === 'submit') { held = id; return; }
    if (held !== null) parentPort.postMessage({ id: held, answer: { ok: true, value: 7 } });
    held = null;
    parentPort.postMessage({ id, answer: { ok: true, value: call === 'queues' ? calls : null } });
  });`;
const threadOf = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

describe('the thread for the spooler of Windows', () => {
  it('deletes a job that Windows accepts after the till gave up waiting', async () => {
    let limits = 0;
    // Only the first call is late.
    const clock = {
      ...systemClock,
      after: (ms: number, action: () => void) => systemClock.after((limits++ === 0 ? 0 : 1_000) * ms, action),
    };
    const ask = winspoolThread({ url: threadOf(SLOW), clock, limitMs: 60 });
    const late: WinspoolAnswer = await ask('submit', { queue: 'struk', title: 'uji', bytes: new Uint8Array(3) });
    expect(late).toMatchObject({ ok: false, failure: { code: 'late', mayPrint: true } });
    await ask('status', { queue: 'struk' });
    expect(await ask('queues', null)).toEqual({ ok: true, value: ['submit ', 'status ', 'cancel 7', 'queues '] });
  });

  it('that ends fails its calls, and the next call starts another', async () => {
    const ask = winspoolThread({ url: threadOf('throw new Error("no winspool here")'), clock: systemClock, limitMs: 60_000 });
    for (let start = 0; start < 2; start += 1) expect(await ask('queues', null)).toMatchObject({ ok: false, failure: { code: 'ended' } });
  });

  it('does not keep its program alive', () => {
    const answering = threadOf(`import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: { ok: true, value: ['struk'] } }));`);
    const main = new URL('../../../../main/', import.meta.url);
    const program = `
      import { winspoolThread } from '${new URL('devices/printing/transports/windows/winspool-thread.ts', main)}';
      import { systemClock } from '${new URL('lib/clock.ts', main)}';
      const ask = winspoolThread({ url: new URL(${JSON.stringify(String(answering))}), clock: systemClock, limitMs: 1e9 });
      console.log(JSON.stringify(await ask('queues', null)));`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: LONG_MS });
    expect([status, JSON.parse(stdout)]).toEqual([0, { ok: true, value: ['struk'] }]);
  });
});
