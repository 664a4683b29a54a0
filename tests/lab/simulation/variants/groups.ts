import type { InquiryReply } from '../../../../main/selling/orders/ports.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { confirmationOf } from '../../../../shared/orders/earlier-sale.ts';
import { type Variant, variant } from './variant.ts';
import { withMember, withPart } from './wrappers.ts';

/** Tills that pay groups wrongly. */

/** Asks the service once for each bill, and answers its own questions before a bill is sent from memory. */
const asksOnce: Variant['service'] = (service) => {
  const known = new Map<string, InquiryReply>();
  return {
    ...service,
    inquire: async (target, urgency) => {
      const key = JSON.stringify([target.productCode, target.clientNumber]);
      const before = known.get(key);
      if (before && urgency === 'background') return { ok: true, value: before };
      const asked = await service.inquire(target, urgency);
      if (asked.ok) known.set(key, asked.value);
      return asked;
    },
  };
};

export const GROUP_VARIANTS: readonly Variant[] = [
  variant('sends a bill of a group without asking for it again', 10, ['a bill of a group is asked for'], { service: asksOnce }),
  variant('pays a bill of a group beside any other order', 10, ['a bill of a group is not sold twice', 'an open order for the same'], {
    till: withPart('checkout', 'checkout', (checkout) => (...[form, ...more]: Parameters<typeof checkout.checkout>) => {
      const made = checkout.checkout(form, ...more);
      if (made.ok || made.failure.kind !== 'soldBefore') return made;
      return checkout.checkout({ ...form, repeats: made.failure.earlier.map(confirmationOf) }, ...more);
    }),
  }),
  variant('goes on with bills that a person stopped', 26, ['what a person stopped'], {
    till: withPart('groups', 'runner', ({ runner }: Till['groups']) => withMember(runner, 'hold', () => ok(null))),
  }),
  variant('says that bills are stopped that the disk did not keep as stopped', 1_795_801_274, ['what a person stopped'], {
    till: withPart('groups', 'runner', ({ runner }: Till['groups']) =>
      withMember(runner, 'hold', (...stopped: Parameters<typeof runner.hold>) => {
        runner.hold(...stopped);
        return ok(null);
      }),
    ),
  }),
  variant('leaves the rest of a group after a start', 10, ['the rest of a group'], { marker: () => null }),
  variant('goes on with a group after a start and says nothing', 10, ['3 '], {
    till: withPart('groups', 'continued', ({ continued }: Till['groups']) => withMember(continued, 'unseen', () => [])),
  }),
  variant('does not write down which bills a group paid', 10, ['a payment of a group is whole'], {
    till: withPart(
      'checkout',
      'checkout',
      (checkout) =>
        (...[form, by, authorize, batch]: Parameters<typeof checkout.checkout>) =>
          checkout.checkout(form, by, authorize, batch && { ...batch, eventsOf: () => [] }),
    ),
  }),
  variant('says that all of the last told balance is available', 10, ['no more is said to be available'], {
    till: withPart('balance', 'available', (balance) => () => {
      const known = balance.available();
      return known && { ...known, least: Math.max(known.least, rupiah(balance.view().comparison?.told.amount ?? 250_000_000)) };
    }),
  }),
];
