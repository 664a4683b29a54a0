import type { TFunction } from 'i18next';
import type { Product } from '../../../shared/catalogue.ts';
import type { Failure } from '../../../shared/failures.ts';
import { asClock } from '../../app/clock.ts';

/** What sentences about people and PINs may name. */
export type StaffNamed = {
  readonly role: string;
  readonly action: string;
  readonly way: string;
  readonly tries: string;
  readonly wait: string;
  readonly whose: string;
  readonly fault: string;
};

const unnamed: StaffNamed = { role: '', action: '', way: '', tries: '', wait: '', whose: '', fault: '' };

export function staffNamed(t: TFunction, failure: Failure): StaffNamed {
  switch (failure.kind) {
    case 'notPermitted':
      return {
        ...unnamed,
        role: t(`role.${failure.needs}`),
        action: t(`action.${failure.action}`),
        way: t(failure.liftable ? 'staff.byPin' : 'staff.bySigningIn'),
      };
    case 'wrongPin':
      return { ...unnamed, tries: String(failure.triesLeft), ...waiting(t, 'person', failure.waitMs) };
    case 'pinLocked':
      return { ...unnamed, ...waiting(t, failure.of, failure.waitMs) };
    case 'badPin':
      return { ...unnamed, fault: t(`pinFault.${failure.fault}`) };
    default:
      return unnamed;
  }
}

const waiting = (t: TFunction, of: 'person' | 'everyone', waitMs: number): Pick<StaffNamed, 'wait' | 'whose'> => ({
  wait: asClock(waitMs),
  whose: t(of === 'person' ? 'staff.lockedPerson' : 'staff.lockedEveryone'),
});

/** What a lift is about: the order's product and number where the screen knows the order, else what main called it. */
export function subjectWords(t: TFunction, subject: string, sale: Sold | undefined): string | null {
  if (subject === WHOLE_SHOP) return null;
  if (!sale) return subject;
  return [sale.product.name, sale.clientNumber, t('common.order', { orderId: subject })].filter((part) => part !== '').join(' · ');
}

interface Sold {
  readonly product: Pick<Product, 'name'>;
  readonly clientNumber: string;
}

/** The subject of actions that are about the shop as a whole, as main names it. */
const WHOLE_SHOP = 'shop';
