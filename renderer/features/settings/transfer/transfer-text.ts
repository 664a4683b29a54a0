import type { TFunction } from 'i18next';
import { SHOP_ZONES } from '../../../../shared/lib/business-day.ts';
import { formatRupiah, Rupiah } from '../../../../shared/lib/money.ts';
import { SHOP_NON_CASH } from '../../../../shared/lib/tender.ts';
import type { PersonPlan } from '../../../../shared/transfer/people-plan.ts';
import type { SettingChange, SettingValue } from '../../../../shared/transfer/setting-changes.ts';
import { percentText } from '../../../presentation/figures/percent-text.ts';
import { timeOfDayText } from '../../../presentation/setting-text.ts';
import { fieldRowOf, PATHS } from '../settings-form.ts';

/** The old and the new value of a setting, written as on the settings screen. */
export const settingChangeText = (t: TFunction, { path, from, to }: SettingChange): string =>
  t('transfer.becomes', {
    from: valueText(t, path, from),
    to: path === 'receipt.logo' && from === to ? t('transfer.otherPicture') : valueText(t, path, to),
  });

function valueText(t: TFunction, path: string, value: SettingValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('transfer.nothing');
  if (path === 'receipt.logo') return t(value === true ? 'transfer.picture' : 'transfer.nothing');
  if (typeof value === 'boolean') return t(value ? 'transfer.on' : 'transfer.off');
  if (typeof value === 'number') return numberText(t, path, value);
  const known = typeof value === 'string' ? knownText(t, path, value) : null;
  if (known !== null) return known;
  return [value].flat().map(entryText(t, path)).join(', ');
}

const entryText =
  (t: TFunction, path: string) =>
  (entry: string | number): string => {
    const means = path === 'payments.nonCash' ? SHOP_NON_CASH.find((kind) => kind === entry) : undefined;
    return means ? t(`tender.${means}`) : `“${entry}”`;
  };

function knownText(t: TFunction, path: string, value: string): string | null {
  const zone = path === 'clock.zone' ? SHOP_ZONES.find((known) => known === value) : undefined;
  if (zone) return t(`settings.zone_${zone}`);
  if (path !== 'receipt.language') return null;
  return value === 'id' ? 'Bahasa Indonesia' : 'English';
}

function numberText(t: TFunction, path: string, value: number): string {
  if (path === 'clock.dayStartsAt') return timeOfDayText(t, value);
  const field = PATHS.find((known) => known === path);
  const kind = field && fieldRowOf(field).kind;
  if (kind === 'percent') return `${percentText(value)}%`;
  return kind === 'amount' ? formatRupiah(Rupiah.parse(value)) : String(value);
}

const LEFT = { same: 'transfer.personSame', you: 'transfer.personYou', nameTaken: 'transfer.personNameTaken' } as const;

/** The change of a person of the file, as a text. */
export function personText(t: TFunction, plan: PersonPlan): string {
  if (plan.is === 'new') return t('transfer.personNew', { role: t(`role.${plan.person.role}`) });
  if (plan.is === 'left') return t(LEFT[plan.why]);
  const { before, person } = plan;
  return [
    ...(before.name === person.name ? [] : [t('transfer.personRenamed', { name: before.name })]),
    ...(before.role === person.role ? [] : [t('transfer.personRole', { from: t(`role.${before.role}`), to: t(`role.${person.role}`) })]),
    ...(before.active === person.active ? [] : [t(person.active ? 'transfer.personMayEnter' : 'transfer.personMayNotEnter')]),
  ].join(', ');
}
