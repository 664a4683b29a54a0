import type { TFunction } from 'i18next';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { formatBalance } from '../../shared/lib/money.ts';
import { assertNever } from '../../shared/lib/result.ts';
import { parseSubject } from '../../shared/staff/subjects.ts';
import { formatCountdown } from '../core/clock.ts';
import { settingText } from './setting-text.ts';

/** The values that texts about people and PINs may contain. */
export type StaffTextValues = {
  readonly role: string;
  readonly action: string;
  readonly way: string;
  readonly tries: string;
  readonly wait: string;
  readonly whose: string;
  readonly fault: string;
};

const NO_VALUES: StaffTextValues = { role: '', action: '', way: '', tries: '', wait: '', whose: '', fault: '' };

export function staffTextValuesOf(t: TFunction, failure: Failure): StaffTextValues {
  switch (failure.kind) {
    case 'notPermitted':
      return {
        ...NO_VALUES,
        role: t(`role.${failure.needs}`),
        action: t(`action.${failure.action}`),
        way: t(failure.liftable ? 'staff.byPin' : 'staff.bySigningIn'),
      };
    case 'wrongPin':
      return { ...NO_VALUES, tries: String(failure.triesLeft), ...lockoutValues(t, 'person', failure.waitMs) };
    case 'pinLocked':
      return { ...NO_VALUES, ...lockoutValues(t, failure.of, failure.waitMs) };
    case 'badPin':
      return { ...NO_VALUES, fault: t(`pinFault.${failure.fault}`) };
    default:
      return NO_VALUES;
  }
}

const lockoutValues = (t: TFunction, of: 'person' | 'everyone', waitMs: number): Pick<StaffTextValues, 'wait' | 'whose'> => ({
  wait: formatCountdown(waitMs),
  whose: t(of === 'person' ? 'staff.lockedPerson' : 'staff.lockedEveryone'),
});

/** The subject of an override, such as an order, an export or the changed settings; null where the action already names it. */
export function overrideSubjectText(t: TFunction, subject: string, sale: SoldProduct | undefined): string | null {
  const parsed = parseSubject(subject);
  switch (parsed.kind) {
    case 'shop':
    case 'drawer':
    case 'x':
    case 'printers':
      return null;
    case 'cash':
      return formatBalance(parsed.amount);
    case 'close':
      return [
        formatBalance(parsed.difference),
        ...parsed.tenders.map(({ tender, difference }) => `${t(`tender.${tender}`)} ${formatBalance(difference)}`),
      ].join(' · ');
    case 'lastZ':
      return `Z ${parsed.number}`;
    case 'export':
      return t(parsed.unmasked ? 'staff.liftExportFull' : 'staff.liftExportMasked');
    case 'settings': {
      const names = [...new Set(parsed.paths.map((path) => settingText(t, path)))];
      return [...names, ...(parsed.more ? ['…'] : [])].join(', ');
    }
    case 'id':
      if (!sale) return parsed.id;
      return [sale.product.name, sale.clientNumber, t('common.order', { orderId: parsed.id })].filter((part) => part !== '').join(' · ');
    default:
      return assertNever(parsed);
  }
}

interface SoldProduct {
  readonly product: Pick<Product, 'name'>;
  readonly clientNumber: string;
}
