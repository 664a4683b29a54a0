import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CustomerCard, ErasureWaits } from '../../../shared/customers/customer-views.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import { useDates } from '../../core/context.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Customers.module.css';

/** The state of the consent: since when and to which text the customer agrees, or its withdrawal; and what keeps an erasure waiting. */
export function ConsentState({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const { state, consent, withdrawnAt, erasureWantedAt, waits } = card;
  if (state === 'erasureWanted')
    return (
      <>
        <Callout tone="doubt" role="status" icon={TriangleAlert}>
          {t('customers.erasureWanted', { date: date(erasureWantedAt ?? '') })}
        </Callout>
        <Waits waits={waits} />
      </>
    );
  if (state === 'withdrawn')
    return (
      <Callout tone="doubt" role="status" icon={TriangleAlert}>
        {t('customers.withdrawn', { date: date(withdrawnAt ?? '') })}
      </Callout>
    );
  return (
    <>
      <Note>{t('customers.agreedSince', { date: date(consent.at), version: consent.version })}</Note>
      <Waits waits={waits} />
    </>
  );
}

/** The open matters that keep an erasure waiting; nothing where there are none. */
export function Waits({ waits: { open, owed, debt, credit, complaints } }: { readonly waits: ErasureWaits }) {
  const { t } = useTranslation();
  const said = [
    open > 0 ? t('customers.waitsOpen', { count: open }) : null,
    owed > 0 ? t('customers.waitsOwed', { count: owed }) : null,
    debt > 0 ? t('customers.waitsDebt', { amount: formatRupiah(debt) }) : null,
    credit > 0 ? t('customers.waitsCredit', { amount: formatRupiah(credit) }) : null,
    complaints > 0 ? t('customers.waitsComplaints', { count: complaints }) : null,
  ].filter((text) => text !== null);
  if (said.length === 0) return null;
  return (
    <ul className={styles.waits} aria-label={t('customers.waits')}>
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
