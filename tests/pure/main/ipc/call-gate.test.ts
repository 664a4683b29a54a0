import { beforeEach, expect, it } from 'vitest';
import { CallGate } from '../../../../main/ipc/gate.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

const REFUSED = { ok: false, failure: { kind: 'updating' } };
const sale = (gate: CallGate) => gate.pass('sale', 'checkout', () => ok(1));

let clock: VirtualClock;
let gate: CallGate;
beforeEach(() => {
  clock = new VirtualClock();
  gate = new CallGate(clock);
});

it('a till that is shut begins no work, and says who is at it and what is installed', () => {
  gate.shut();
  expect(sale(gate)).toEqual(REFUSED);
  expect(gate.pass('updates', 'view', () => ok(2))).toEqual(ok(2));
  expect(gate.pass('staff', 'signOut', () => ok(3))).toEqual(ok(3));
  expect(gate.pass('staff', 'signIn', () => ok(4))).toEqual(REFUSED);
  gate.endShut();
  expect(sale(gate)).toEqual(ok(1));
});

it('works until the last call has its answer, also where one throws', async () => {
  const ended: boolean[] = [];
  gate.onIdle(() => ended.push(gate.isWorking));
  const failed = gate.pass('journal', 'restore', () => Promise.reject(new Error('SQLITE_IOERR')));
  const done = gate.pass('erasure', 'erase', async () => ok(1));
  const applied = gate.pass('updates', 'apply', async () => ok(2));
  expect(gate.isWorking).toBe(true);
  await expect(failed).rejects.toThrow();
  await Promise.all([done, applied]);
  await clock.advance(250);
  expect([gate.isWorking, ended]).toEqual([false, [false]]);
});

it('says once that it is idle after a row of calls, and not while another one has no answer', async () => {
  const ended: number[] = [];
  gate.onIdle(() => ended.push(clock.monotonic()));
  const began = clock.monotonic();
  for (let call = 0; call < 5; call += 1) {
    await gate.pass('history', 'list', async () => ok(call));
    await clock.advance(40);
  }
  expect(ended).toEqual([]);
  await clock.advance(100);
  expect(ended).toEqual([began + 250]);
  await gate.pass('history', 'list', async () => ok(5));
  let answer = (): void => undefined;
  const slow = gate.pass('journal', 'copy', () => new Promise<void>((resolve) => (answer = resolve)));
  await clock.advance(1_000);
  expect(ended).toHaveLength(1);
  answer();
  await slow;
  await clock.advance(250);
  expect(ended).toHaveLength(2);
});
