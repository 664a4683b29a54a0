import { beforeEach, describe, expect, it } from 'vitest';
import { createShiftScreenStore } from '../../../../../renderer/features/shifts/shift-screen-store.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import { defaultSettings } from '../../../../../shared/settings/settings.ts';
import type { CashMoveForm } from '../../../../../shared/shifts/shift-forms.ts';
import type { ShiftReportView, ShiftView, ZView } from '../../../../../shared/shifts/shift-views.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../../lab/fakes/printing.ts';
import { heardFaults, later } from '../../later.ts';

/** What the shift's screen does with an answer that comes after the person left the step that asked. */

const shiftId = '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e01';
const CLOSED: ShiftView = { open: null, asksForLastZ: false, lastZ: 80 };
const z = (number: number): ZView => ({
  number,
  businessDay: '2026-11-21',
  closedAt: '2026-11-21T13:00:00Z',
  closedBy: 'Budi',
  clock: defaultSettings().clock,
});
const zs = (first: number): ZView[] => Array.from({ length: 50 }, (_, at) => z(first - at));
const aMove: CashMoveForm = {
  ...{ shiftId, moveId: '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e02', kind: 'payIn', amount: rupiah(50_000), reason: 'koin' },
  ...{ giver: 'Ibu', receiver: 'Budi', orderId: null },
};
const refused = { kind: 'unexpected', detail: 'disk' } as const;

describe('the shift’s screen', () => {
  let fake: FakeBridge;
  let store: ReturnType<typeof createShiftScreenStore>;
  beforeEach(() => {
    fake = createFakeBridge();
    store = createShiftScreenStore(fake.bridge, () => aMove.moveId);
  });
  const faults = heardFaults();
  const step = () => store.getState().step;

  it('lists the Zs, and the earlier ones below them', async () => {
    fake.answer('shifts', 'zs', ({ before }) => ok(before === null ? zs(80) : zs(before - 1).slice(0, 30)));
    await store.getState().startZs();
    await store.getState().moreZs();
    expect(step()).toMatchObject({ state: 'zs', hasMore: false });
    const now = step();
    expect(now.state === 'zs' && [now.zs.length, now.zs.at(-1)?.number]).toEqual([80, 1]);
  });

  it('does not go back to the list of Zs that was left while more of it was read', async () => {
    fake.answer('shifts', 'zs', () => ok(zs(80)));
    await store.getState().startZs();
    const more = later<ZView[]>();
    fake.answer('shifts', 'zs', () => more.promise);
    const reading = store.getState().moreZs();
    store.getState().home();
    more.comes(zs(30));
    await reading;
    expect(store.getState()).toMatchObject({ step: { state: 'home' }, isBusy: false });
  });

  it('does not put a report or the list of Zs over a form that was opened meanwhile', async () => {
    const [x, list] = [later<ShiftReportView>(), later<ZView[]>()];
    fake.answer('shifts', 'takeX', () => x.promise);
    fake.answer('shifts', 'zs', () => list.promise);
    const taking = store.getState().takeX(shiftId);
    store.getState().startMove('payIn');
    x.comes({} as ShiftReportView);
    await taking;
    expect(step()).toMatchObject({ state: 'moving', kind: 'payIn' });
    store.getState().home();
    const reading = store.getState().startZs();
    store.getState().startCount('first', false);
    list.comes(zs(80));
    await reading;
    expect(step()).toMatchObject({ state: 'counting' });
  });

  it('keeps the next form while a movement is recorded, and gives a refusal of the first to the notices', async () => {
    const [recorded, missed] = [later<ShiftView>(), later<ShiftView>()];
    fake.answer('shifts', 'moveCash', () => recorded.promise);
    const first = store.getState().moveCash(aMove);
    store.getState().startMove('payOut');
    recorded.comes(CLOSED);
    await first;
    expect(step()).toMatchObject({ state: 'moving', kind: 'payOut' });
    fake.answer('shifts', 'moveCash', () => missed.promise);
    const second = store.getState().moveCash(aMove);
    store.getState().home();
    missed.refuses(refused);
    await second;
    expect(store.getState()).toMatchObject({ step: { state: 'home' }, failure: null });
    expect(faults()).toEqual([{ kind: 'refused', failure: refused }]);
  });

  it('shows a refusal in the step that asked', async () => {
    store.getState().startMove('payIn');
    const asked = later<ShiftView>();
    fake.answer('shifts', 'moveCash', () => asked.promise);
    const recording = store.getState().moveCash(aMove);
    asked.refuses(refused);
    await recording;
    expect(faults()).toEqual([]);
    expect(store.getState()).toMatchObject({ step: { state: 'moving' }, failure: refused });
  });

  it('does not show one person’s print or count to the next person', async () => {
    const printing = later<PrintJobView>();
    fake.answer('shifts', 'print', () => printing.promise);
    const print = store.getState().print(7);
    store.getState().reset();
    store.getState().typePieces(100_000, '3');
    printing.comes(printedJobView());
    await print;
    expect(store.getState()).toMatchObject({ printed: null, count: { 100000: '3' } });
    const opening = later<ShiftView>();
    fake.answer('shifts', 'open', () => opening.promise);
    const open = store.getState().openShift();
    store.getState().reset();
    store.getState().typePieces(100_000, '4');
    opening.comes(CLOSED);
    await open;
    expect(store.getState().count).toEqual({ 100000: '4' });
  });
});
