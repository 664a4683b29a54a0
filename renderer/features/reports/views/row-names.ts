import type { TFunction } from 'i18next';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { dateFormat } from '../../../../shared/lib/intl-formats.ts';
import type { ReportRow } from '../../../../shared/reports/report-views.ts';
import { hourNameIn } from '../../../presentation/figures/figure-text.ts';
import type { SalesGroup } from '../choice/report-choice.ts';

/** The names of a row: the full one, and a short one for the axis of a picture. */
export interface RowName {
  readonly name: string;
  readonly tick: string;
  /** The name of the month, only on the first day of a month. */
  readonly part?: string;
}

/** Returns a function that names rows in the language of the screen. A calendar day has no time zone, so dates are formatted in UTC. */
export function rowNamesIn(t: TFunction, language: 'id' | 'en'): (group: SalesGroup, row: ReportRow) => RowName {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  const dated = (parts: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(locale, { ...parts, timeZone: 'UTC' });
    return (day: string): string => format.format(Date.parse(day));
  };
  const day = dated({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const shortDay = dated({ day: 'numeric', month: 'numeric' });
  const [weekday, shortWeekday] = [dated({ weekday: 'long' }), dated({ weekday: 'short' })];
  const [month, shortMonth] = [dated({ month: 'long', year: 'numeric' }), dated({ month: 'short' })];
  const same = (name: string): RowName => ({ name, tick: name });
  const named = ({ label, key }: ReportRow): RowName => same(label || key || t('reports.unnamed'));
  const names: Readonly<Record<SalesGroup, (row: ReportRow) => RowName>> = {
    hour: ({ key }) => hourNameIn(t, Number(key)),
    // 1 January 2024 was a Monday.
    weekday: ({ key }) => ({ name: weekday(`2024-01-0${key}`), tick: shortWeekday(`2024-01-0${key}`) }),
    day: ({ key }) => ({ name: day(key), tick: shortDay(key), ...(key.endsWith('-01') && { part: shortMonth(key) }) }),
    month: ({ key }) => ({ name: month(`${key}-01`), tick: shortMonth(`${key}-01`) }),
    family: ({ key, label }) => {
      const family = FamilyId.safeParse(key);
      return same(family.success ? t(`family.${family.data}`) : (label ?? key) || t('reports.unnamed'));
    },
    product: named,
    biller: named,
    cashier: ({ label, key }) => same(label || key || t('common.cashier')),
    tender: named,
  };
  return (group, row) => names[group](row);
}
