import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import { groupThousands } from '../../../../shared/lib/money.ts';
import { useDeps } from '../../../core/context.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import styles from './FindPanel.module.css';
import type { FindStore, HitSummary } from './find-store.ts';
import { SameAgain } from './SameAgain.tsx';

interface Props {
  readonly find: FindStore;
  /** Whether the sale is in the search step. */
  readonly isFinding: boolean;
}

/**
 * Names the products below it, or says how many were found; screen readers announce the result. At its end stands the offer to repeat the
 * last sale to the typed number, for which the row is always high enough: nothing below it moves when the offer comes.
 */
export const ResultHeading = memo(({ find, isFinding }: Props) => {
  const { t } = useTranslation();
  const shelf = useStore(find, (state) => state.shelf);
  const summary = useStore(find, (state) => state.summary);
  const { isEmpty, total, soldMost, because, parts, operator } = summary;
  const count = isEmpty ? t('sell.nothing') : t('sell.resultCount', { count: total });
  const heading = {
    shelf: () => (soldMost === 'none' ? t(`group.${shelf}`) : t(`sell.soldMost_${soldMost}`)),
    words: () => count,
    prefix: () => t('sell.fromPrefix', { brand: because.kind === 'prefix' ? because.brand : '' }),
    number: () => (operator === null ? t('sell.forNumber') : t('sell.numberOf', { operator })),
  }[because.kind]();
  useAnnouncedResults(because.kind, heading, count, isFinding);
  const hasCustomers = useStore(find, (state) => state.customers.hits.length > 0);
  const keys = isEmpty ? null : <CardKeys />;
  // Without products, the customers stand directly below.
  const nothing = hasCustomers ? t('customers.found') : count;
  // A text with a number and a nominal is shown as the search read it.
  const understood = parts === null ? [] : [readableNumber(parts.number), groupThousands(parts.nominal)];
  return (
    <div className={styles.results}>
      <Heading aside={isFinding && !hasCustomers ? <SameAgain find={find} instead={keys} /> : keys}>
        {isEmpty ? nothing : [heading, ...understood].join(' · ')}
      </Heading>
    </div>
  );
});

const CardKeys = memo(() => {
  const { t } = useTranslation();
  return <span className={styles.keys}>{t('sell.cardKeys')}</span>;
});

/** Announces to screen readers how many products were found, and which operator the typed number has. */
function useAnnouncedResults(because: HitSummary['because']['kind'], heading: string, count: string, isFinding: boolean): void {
  const { announcer } = useDeps();
  const text = because === 'prefix' || because === 'number' ? `${heading}, ${count}` : count;
  const announced = isFinding && because !== 'shelf' ? text : '';
  useEffect(() => announcer.getState().announce('results', announced), [announcer, announced]);
}
