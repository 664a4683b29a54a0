import { expect, it } from 'vitest';
import { createShiftStore } from '../../../renderer/core/stores/shift-store.ts';
import { createShiftScreenStore } from '../../../renderer/features/shifts/shift-screen-store.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { eventually } from '../../eventually.ts';
import { must } from '../app/open-shop.ts';
import { FLOAT, walked, walkedTill } from './walked-till.ts';

/** From Ctrl+Enter in the close of a shift to its printed Z. */

const at = walkedTill();

it('one close of a shift passes the files that its walk lists, and no other', async () => {
  const { bridge } = at;
  const shift = createShiftStore(bridge);
  bridge.on('shift', (view) => shift.getState().applyPush(view));
  const screen = createShiftScreenStore(bridge, () => crypto.randomUUID());
  const close = async (): Promise<void> => {
    const { id: shiftId = '', number = 0 } = shift.getState().view?.open ?? {};
    await screen.getState().close({ shiftId, count: 'first', floatLeft: rupiah(200_000), reason: '' });
    expect(screen.getState().failure).toBeNull();
    await eventually(() => {
      expect(shift.getState().view).toMatchObject({ open: null, lastZ: number });
      expect(at.till.book.papers.slipCount(shiftId, 'z')).toBe(1);
      expect(at.till.book.papers.openJobs()).toEqual([]);
    });
  };
  const count = async (): Promise<void> => {
    await shift.getState().load();
    const { id: shiftId = '' } = shift.getState().view?.open ?? {};
    must(await bridge.shifts.count({ shiftId, name: 'first', count: FLOAT, tenders: {} }));
  };
  // Everything is loaded by the first one.
  await count();
  await close();
  must(await bridge.shifts.open({ float: FLOAT }));
  await count();
  const { steps, passed } = await walked('close', close);
  expect(passed).toEqual(steps);
});
