import { useTranslation } from 'react-i18next';
import { isSituationGroup } from '../../../../shared/orders/history/situation.ts';
import { useApp, useDates } from '../../../core/context.tsx';
import { momentText } from '../../../presentation/dates/typed-moment.ts';
import type { FilterName, HistoryCriteria } from './criteria.ts';
import { parseMoment } from './days.ts';

/** Functions that return the words for the values of the filters. */
export function useFilterText() {
  const { t } = useTranslation();
  const { localDay } = useDates();
  const clock = useApp((state) => state.settings.clock);
  const products = useApp((state) => state.products);
  const moment = (typed: string): string => {
    const read = parseMoment(typed, Date.now(), clock);
    return read === null ? '' : momentText(read);
  };
  const situation = (value: NonNullable<HistoryCriteria['situation']>): string =>
    isSituationGroup(value) ? t(`orders.${value}`) : t(`state.${value}.pill`);
  const productName = (code: string): string => products.find((product) => product.code === code)?.name ?? code;
  const shift = (number: number, businessDay: string): string => t('history.shiftOf', { number, day: localDay(businessDay) });

  const values: { readonly [F in FilterName]: (criteria: HistoryCriteria) => string } = {
    situation: (criteria) => (criteria.situation === null ? '' : situation(criteria.situation)),
    span: ({ span }) => {
      if (span.is === 'any') return '';
      if (span.is !== 'typed') return t(`history.${span.is}`);
      return t('history.fromTo', { from: moment(span.from) || '…', to: moment(span.to) || '…' });
    },
    family: ({ family }) => (family === null ? '' : t(`family.${family}`)),
    biller: ({ biller }) => biller ?? '',
    product: ({ product }) => (product === null ? '' : productName(product)),
    cashier: ({ cashier }) => cashier ?? '',
    tender: ({ tender }) => (tender === null ? '' : t(`tender.${tender}`)),
    shift: (criteria) => String(criteria.shift ?? ''),
  };
  return { situation, productName, shift, value: (criteria: HistoryCriteria, name: FilterName): string => values[name](criteria) };
}
