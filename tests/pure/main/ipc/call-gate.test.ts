import { expect, it } from 'vitest';
import { CallGate } from '../../../../main/ipc/gate.ts';
import { ok } from '../../../../shared/lib/result.ts';

const REFUSED = { ok: false, failure: { kind: 'updating' } };
const sale = (gate: CallGate) => gate.pass('sale', 'checkout', () => ok(1));

it('a till that is shut begins no work, and says who is at it and what is installed', () => {
  const gate = new CallGate();
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
  const gate: CallGate = new CallGate();
  gate.onIdle(() => ended.push(gate.isWorking));
  const failed = gate.pass('journal', 'restore', () => Promise.reject(new Error('SQLITE_IOERR')));
  const done = gate.pass('erasure', 'erase', async () => ok(1));
  const applied = gate.pass('updates', 'apply', async () => ok(2));
  expect(gate.isWorking).toBe(true);
  await expect(failed).rejects.toThrow();
  await Promise.all([done, applied]);
  expect([gate.isWorking, ended]).toEqual([false, [false]]);
});
