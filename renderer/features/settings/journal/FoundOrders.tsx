import { Check } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import type { FoundOrderView } from '../../../../shared/journal/journal-views.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';
import { accountName } from './journal-text.ts';

/** The interval in ms at which the screen polls the till's search. */
const LOOK_EVERY_MS = 10_000;

/** The orders that the service knows and a restored journal lacks. A supervisor reviews each. Empty where no order is missing. */
export function FoundOrders({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { found, view, review } = useStore(store);
  const finding = view?.finding ?? 'no';
  const isLooking = finding === 'now';
  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setInterval(() => inBackground(store.getState().load()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [store, isLooking]);
  if (found.length === 0 && finding === 'no') return null;
  const toReview = found.filter(({ reviewed }) => reviewed === null);
  return (
    <Section title={t('journal.found')}>
      <p>{t('journal.foundAbout')}</p>
      {finding === 'no' ? null : (
        <Note role="status" tone={isLooking ? 'wait' : 'soft'}>
          {t(isLooking ? 'journal.finding' : 'journal.findingOnceMore')}
        </Note>
      )}
      {view?.unasked.map((account) => (
        <Note tone="wait" key={accountName(account)} role="status">
          {t('journal.unasked', { account: accountName(account) })}
        </Note>
      ))}
      <RowList scrolls>
        {[...toReview, ...found.filter(({ reviewed }) => reviewed !== null)].map((order) => (
          <FoundLine key={order.orderId} order={order} onReview={() => inBackground(review(order.orderId))} />
        ))}
      </RowList>
    </Section>
  );
}

function FoundLine({ order, onReview }: { readonly order: FoundOrderView; readonly onReview: () => void }) {
  const { t } = useTranslation();
  const { dayTime: at } = useDates();
  const id = useId();
  const { product, clientNumber, clientName, status, price, codes, orderId, foundAt, reviewed } = order;
  return (
    <li className={`${styles.line} ${reviewed ? styles.done : ''}`}>
      <div className={styles.what}>
        <b>{product}</b>
        <span className="selectable">{[readableNumber(clientNumber), clientName].filter((part) => part !== '').join(' · ')}</span>
        {codes.map((code) => (
          <span key={code} className={`${styles.code} selectable`}>
            {readableNumber(code)}
          </span>
        ))}
        <small id={id} className="selectable">
          {t('common.order', { orderId })} · {t('journal.foundAt', { at: at(foundAt) })}
        </small>
      </div>
      <div className={styles.message}>
        <b>{price === null ? '' : formatRupiah(price)}</b>
        <span>{status}</span>
      </div>
      {reviewed ? (
        <span className={styles.reviewed}>
          <Check aria-hidden="true" />
          {t('journal.reviewed', { by: reviewed.by === '' ? t('common.cashier') : reviewed.by, at: at(reviewed.at) })}
        </span>
      ) : (
        <Button aria-describedby={id} onPress={onReview}>
          {t('journal.review')}
        </Button>
      )}
    </li>
  );
}
