import { dropFailure } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import { personIn, type StaffStore } from '../../core/stores/staff-store.ts';
import type { SellStore } from '../../features/sell/sell-store.ts';
import { stepOf, unpaidOf } from '../../features/sell/ticket/kept-ticket.ts';
import { hasUnfinishedSale } from './watch-cashier-change.ts';

interface Deps {
  readonly bridge: Pick<Bridge, 'sale'>;
  readonly app: AppStore;
  readonly staff: StaffStore;
  readonly sell: SellStore;
}

/**
 * Goes on with the unpaid ticket that the page showed before it ended, once a person is signed in; then gives main each change of the ticket
 * to keep. A sale that was begun meanwhile stays.
 */
export function keepUnpaidTicket({ bridge, app, staff, sell }: Deps): void {
  let phase: 'before' | 'asking' | 'keeping' = 'before';
  let kept = '';
  const takeBack = async (personId: string): Promise<void> => {
    phase = 'asking';
    const answer = await bridge.sale.takeUnpaid();
    if (!answer.ok) {
      // The next change asks again.
      phase = 'before';
      return dropFailure(answer);
    }
    const isSame = personIn(staff.getState())?.id === personId;
    if (answer.value && isSame && !hasUnfinishedSale(sell.getState().step)) {
      const { products, operators } = app.getState();
      const productOf = (code: string) => products.find((product) => product.code === code) ?? null;
      sell.setState({ step: stepOf(answer.value, { productOf, operators }) });
    }
    phase = 'keeping';
  };
  const keep = (personId: string): void => {
    const ticket = unpaidOf(sell.getState().step);
    const text = ticket ? JSON.stringify([personId, ticket]) : '';
    if (text === kept) return;
    kept = text;
    inBackground(bridge.sale.keepUnpaid(ticket));
  };
  const changed = (): void => {
    const person = personIn(staff.getState());
    if (person === null || phase === 'asking') return;
    if (phase === 'before') inBackground(takeBack(person.id));
    else keep(person.id);
  };
  for (const store of [staff, app, sell]) store.subscribe(changed);
  changed();
}
