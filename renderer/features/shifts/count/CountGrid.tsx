import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, groupThousands, rupiah } from '../../../../shared/lib/money.ts';
import { DENOMINATIONS, type Denomination, totalOf } from '../../../../shared/shifts/cash-count.ts';
import { useApp } from '../../../core/context.tsx';
import { useShiftScreen } from '../shift-screen-store.ts';
import styles from './CountGrid.module.css';
import { countOfDraft, piecesTyped } from './count-draft.ts';

/** The fields for the number of pieces of each denomination. */
export function CountGrid() {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={grid} className={styles.grid}>
      {DENOMINATIONS.map((each) => (
        <Pieces key={each} denomination={each} />
      ))}
    </div>
  );
}

/** The total of the typed pieces. */
export function CountTotal() {
  const { t } = useTranslation();
  const count = useShiftScreen((state) => state.count);
  return (
    <p className={styles.total}>
      <span>{t('shifts.counted')}</span>
      <output aria-label={t('shifts.counted')}>{formatRupiah(totalOf(countOfDraft(count)))}</output>
    </p>
  );
}

function Pieces({ denomination }: { readonly denomination: Denomination }) {
  const { t } = useTranslation();
  const typed = useShiftScreen((state) => state.count[denomination] ?? '');
  const type = useShiftScreen((state) => state.typePieces);
  const isByTouch = useApp((state) => state.isByTouch);
  const amount = formatRupiah(rupiah(denomination));
  return (
    <label className={styles.row}>
      <span className={styles.note}>{amount}</span>
      <span aria-hidden="true">×</span>
      <input
        aria-label={t('shifts.pieces', { amount })}
        value={typed}
        onChange={(event) => type(denomination, piecesTyped(event.target.value))}
        onKeyDown={nextCountField}
        inputMode={isByTouch ? 'none' : 'numeric'}
        autoComplete="off"
        placeholder="0"
        data-count={denomination === DENOMINATIONS[0] ? 'first' : undefined}
      />
      <span className={styles.sum}>{typed === '' ? '' : groupThousands(rupiah(denomination * Number(typed)))}</span>
    </label>
  );
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between all fields of a count's card: Enter and Arrow Down to the next one, Arrow Up to the previous one. */
export function nextCountField(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey) return;
  const fields: HTMLElement[] = [...(event.currentTarget.closest('section')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
