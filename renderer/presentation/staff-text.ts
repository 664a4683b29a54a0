import type { TFunction } from 'i18next';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { assertNever } from '../../shared/lib/result.ts';
import { readSubject } from '../../shared/staff/subjects.ts';
import { asClock } from '../core/clock.ts';
import { settingName } from './setting-text.ts';

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

/** What a lift is about, where its action does not say it: an order, an export, the settings that are to change. */
export function subjectWords(t: TFunction, subject: string, sale: Sold | undefined): string | null {
  const read = readSubject(subject);
  switch (read.kind) {
    case 'shop':
    case 'drawer':
    case 'printers':
      return null;
    case 'export':
      return t(read.unmasked ? 'staff.liftExportFull' : 'staff.liftExportMasked');
    case 'settings': {
      const names = [...new Set(read.paths.map((path) => settingName(t, path)))];
      return [...names, ...(read.more ? ['…'] : [])].join(', ');
    }
    case 'id':
      if (!sale) return read.id;
      return [sale.product.name, sale.clientNumber, t('common.order', { orderId: read.id })].filter((part) => part !== '').join(' · ');
    default:
      return assertNever(read);
  }
}

interface Sold {
  readonly product: Pick<Product, 'name'>;
  readonly clientNumber: string;
}
