import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { families } from '../../../../shared/catalogue/families.ts';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import type { NameValue } from '../../../../shared/catalogue/labels.ts';
import { msUntil } from '../../../../shared/lib/wall-clock-durations.ts';
import { formatCountdown, useSecond } from '../../../core/clock.ts';
import { LabelledLines } from '../../../parts/orders/LabelledLines.tsx';
import { maskedLines } from '../../../presentation/orders/masked-bill.ts';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { ConfirmStep } from '../sell-state.ts';
import { type BasketLine, isLineExpired, subjectOf } from '../ticket/ticket-lines.ts';
import styles from './BillPanel.module.css';

/** The left side of the payment step: the biller's bill of the last line, or the facts of its product where there is no bill. */
export function BillPanel({ step }: { readonly step: ConfirmStep }) {
  const line = step.lines.at(-1);
  return line ? <Bill line={line} /> : null;
}

function Bill({ line }: { readonly line: BasketLine }) {
  const { t } = useTranslation();
  const { quote, product, entry } = line;
  const label = families[product.family].number?.label;
  const own: NameValue[] = [
    { name: t('sell.product'), value: product.name },
    { name: t('sell.brand'), value: product.brand },
    { name: label ? t(`number.${label}`) : '', value: readableNumber(entry.number) },
    { name: t('sell.note'), value: product.note },
    { name: t('sell.terms'), value: product.terms },
    { name: t('sell.redeem'), value: product.howToRedeem },
  ].filter(({ name, value }) => value !== '' && name !== '');
  return (
    <div className={styles.panel}>
      <div className={styles.field}>
        <span className={styles.number}>{entry.number === '' ? product.name : readableNumber(entry.number)}</span>
        <span className={styles.kind}>{t(`family.${product.family}`)}</span>
      </div>
      <Heading>{quote ? t('sell.details') : t('sell.yourOrder')}</Heading>
      <LabelledLines lines={quote ? maskedLines(subjectOf(line), quote.lines) : own} none={t('sell.noDetails')} />
      {quote?.unlisted ? (
        <Callout tone="wait" icon={TriangleAlert}>
          {t(quote.unlisted === 'more' ? 'sell.unlisted' : 'sell.belowLines')}
        </Callout>
      ) : null}
      {quote && quote.odd.length > 0 ? <Note>{t('sell.oddBill', { members: quote.odd.join(', ') })}</Note> : null}
      {quote && quote.meterId !== '' && quote.meterId !== entry.number ? (
        <Note>
          {t('sell.meter')} {readableNumber(quote.meterId)}
        </Note>
      ) : null}
      {quote && product.note !== '' ? <Note>{product.note}</Note> : null}
      <Validity line={line} />
    </div>
  );
}

function Validity({ line }: { readonly line: BasketLine }) {
  const { t } = useTranslation();
  const now = useSecond();
  // Once the bill has expired, the ticket warns next to the button that requests it again.
  if (!line.quote || isLineExpired(line, now)) return null;
  return <Note>{t('sell.validFor', { time: formatCountdown(msUntil(line.quote.expiresAt, now)) })}</Note>;
}
