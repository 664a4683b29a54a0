import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkGroup, showGroup } from '../../../../main/customers/groups/group-actions.ts';
import { payDepsOf, payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import type { RoundView } from '../../../../shared/groups/group-views.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService } from '../../../lab/fakes/order-service.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { WATER } from '../../../lab/fakes/shop/customers.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** A group of water bills on a real till over a service that answers by a script. */
export function scriptedGroup(more: Pick<Parameters<typeof openScripted>[0], 'openFile'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loket-scripted-group-'));
  const clock = new VirtualClock();
  const service = new ScriptedService();
  const till = openScripted({ folder, clock, service, products: [WATER], ...more });
  const parts = payDepsOf(till);
  const groupId = randomUUID();
  value(till.groups.book.save({ groupId, name: 'RT 05', note: '' }, SARI));
  const view = (): GroupView => value(showGroup(parts, till.groups.book.get(groupId)));
  const round = (): RoundView => {
    const { round: newest } = view();
    if (!newest) throw new Error('Nothing was paid');
    return newest;
  };
  /** Adds bills and asks for them. */
  const check = async (numbers: readonly string[]): Promise<void> => {
    const members = numbers.map((number) => ({
      ...{ memberId: randomUUID(), kind: 'own' as const, label: '', productCode: WATER.code, number, fields: [] },
    }));
    value(till.groups.book.add({ groupId, members }, SARI));
    value(checkGroup(parts, { groupId, which: 'missing' }));
    while (view().check !== null) await settle();
  };
  /** Pays every bill that has a price, with cash. */
  const pay = (): RoundView => {
    const bills = view().members.flatMap(({ memberId, bill }) =>
      bill.is === 'priced' ? [{ memberId, seen: { price: bill.quote.salesPrice, kioskFee: bill.quote.kioskFee } }] : [],
    );
    value(payGroup(parts, { groupId, nonce: randomUUID(), bills, given: AMPLE_CASH }, SARI));
    return round();
  };
  const close = (): void => {
    till.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { till, clock, service, parts, groupId, view, round, check, pay, close };
}
