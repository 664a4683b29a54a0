import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableNumber } from '../../../../shared/catalogue/grouped-number.ts';
import type { OffSale } from '../../../../shared/catalogue/product.ts';
import { formatRupiah, rupiah } from '../../../../shared/lib/money.ts';
import { msUntil } from '../../../../shared/lib/wall-clock-durations.ts';
import { formatCountdown, useSecond } from '../../../core/clock.ts';
import { useApp } from '../../../core/context.tsx';
import { RemoveButton, RowList } from '../../../ui/layout/RowList.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './TicketLines.module.css';
import { type BasketLine, isLineExpired } from './ticket-lines.ts';

interface Props {
  readonly lines: readonly BasketLine[];
  /** No line can be removed during the payment. */
  readonly isLocked?: boolean;
}

/** The lines of the ticket, one row each: product, customer, price, and a button that removes it. */
export function TicketLines({ lines, isLocked = false }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const list = useRef<HTMLUListElement>(null);
  const count = lines.length;
  useEffect(() => {
    // The newest line is the last one.
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const remove = (line: BasketLine) => {
    sell.getState().removeLine(line.id);
    // The button disappears with its row: the focus returns to the field, so that a second Enter removes nothing else.
    document.querySelector<HTMLElement>('[data-home]')?.focus();
  };
  return (
    <RowList ref={list} isRaised aria-label={t('sell.ticketLines')}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <TwoLines title={line.product.name} isOneLine>
            <span className={styles.number}>{line.entry.number === '' ? t('sell.noNumber') : readableNumber(line.entry.number)}</span>
            {line.customer === null ? null : <span>{line.customer.name}</span>}
          </TwoLines>
          <TwoLines title={formatRupiah(rupiah(line.total - line.kioskFee))} align="end">
            <LineNote line={line} />
          </TwoLines>
          <RemoveButton label={t('sell.removeLine', { name: line.product.name })} isDisabled={isLocked} onPress={() => remove(line)} />
        </li>
      ))}
    </RowList>
  );
}

/** A bill that expires within this time shows the time that is left. */
const SOON_MS = 60_000;

/** The note below the price: why it is off sale, else the previous amount, that the bill has expired or soon will, or the kiosk fee. */
function LineNote({ line }: { readonly line: BasketLine }) {
  const { t } = useTranslation();
  const now = useSecond();
  const offSale = useOffSale(line.product.code);
  if (offSale !== null) return <span className={styles.old}>{t(`sell.off_${offSale}`)}</span>;
  if (line.previousTotal !== null)
    return <span className={styles.old}>{t('sell.lineWas', { before: formatRupiah(line.previousTotal) })}</span>;
  if (isLineExpired(line, now)) return <span className={styles.old}>{t('sell.lineOld')}</span>;
  const remainingMs = line.quote === null ? SOON_MS : msUntil(line.quote.expiresAt, now);
  if (remainingMs < SOON_MS) return <span>{t('sell.lineLeft', { time: formatCountdown(remainingMs) })}</span>;
  return line.kioskFee > 0 ? <span>{t('sell.lineFee', { fee: formatRupiah(line.kioskFee) })}</span> : null;
}

/** The reason why a product on the ticket can no longer be sold; `removed` if it has left the catalogue; null while it is on sale. */
export const useOffSale = (code: string): OffSale | 'removed' | null =>
  useApp(({ products }) => {
    const product = products.find((one) => one.code === code);
    return product ? (product.offSale ?? null) : 'removed';
  });
