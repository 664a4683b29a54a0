import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { useApp } from '../../../core/context.tsx';
import { useValue } from '../../../core/use-answer.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCatalogue } from '../catalogue-store.ts';
import { RepricePreview } from '../many/RepricePreview.tsx';
import { type CellChange, cellsIn } from './cell-change.ts';
import { cellFaultText } from './cell-fault-text.ts';
import { FeesPreview } from './FeesPreview.tsx';
import { feesPreview } from './fees-preview.ts';
import styles from './PriceGrid.module.css';
import { type CellPlace, type FirstCells, readPasted } from './pasted-cells.ts';

/** The most refused cells that are named; the others are counted. */
const NAMED = 20;
/** More than 50,000 rows of a code and four amounts. */
const MOST_SIGNS = 4_000_000;

const NOTHING_READ = { changes: [], refused: [], by: null, columns: [] } as const;

interface Props {
  /** What the clipboard held; empty where the person pastes into the dialog. */
  readonly first: string;
  readonly products: readonly Product[];
  readonly active: CellPlace;
  readonly onUse: (changes: readonly CellChange[]) => void;
  readonly onCancel: () => void;
}

/** What the cells of a spreadsheet would change. Refused cells are named and left out. */
export function PasteDialog({ first, products, active, onUse, onCancel }: Props) {
  const { t } = useTranslation();
  const rules = useApp((state) => state.feeRules);
  const previewCells = useCatalogue((state) => state.previewCells);
  const readCodes = useCatalogue((state) => state.readCodes);
  const [text, setText] = useState(first);
  const [said, setSaid] = useState<FirstCells | null>(null);
  const codes = useValue('codes', readCodes);
  const read = useMemo(
    () => (codes === null || text.trim() === '' ? null : readPasted(text, { products, codes }, active, rules, said)),
    [text, products, codes, active, rules, said],
  );
  const { changes, refused, by, columns } = read ?? NOTHING_READ;
  const cells = cellsIn(changes);
  const fees = useMemo(() => feesPreview(products, changes, rules), [products, changes, rules]);
  const isShut = cells === 0 || fees.isTooMany;
  const hasAmounts = changes.some(({ price, cost }) => price !== undefined || cost !== undefined);
  const place = { name: products[active.row]?.name ?? '', column: t(`grid.column_${active.column}`) };
  const names = columns.map((column) => t(column === null ? 'grid.leftOut' : `grid.column_${column}`)).join(', ');
  return (
    <FormDialog
      title={t('grid.paste')}
      confirmLabel={t('grid.use', { count: cells })}
      cancelLabel={t('common.cancel')}
      isConfirmShut={isShut}
      hasConfirmKey
      onConfirm={() => (isShut ? undefined : onUse(changes))}
      onCancel={onCancel}
    >
      <Field
        autoFocus
        label={t('grid.pasted')}
        hint={t('grid.pasteAbout', place)}
        value={text}
        onChange={(next) => {
          setText(next);
          setSaid(null);
        }}
        rows={4}
        maxLength={MOST_SIGNS}
      />
      {read?.isAsked ? (
        <SegmentedControl
          label={t('grid.firstCells')}
          showLabel
          options={[
            { value: 'codes', label: t('grid.firstAre_codes') },
            { value: 'place', label: t('grid.firstAre_place') },
          ]}
          value={said}
          onChange={setSaid}
        />
      ) : null}
      {by === null ? null : <p role="status">{t(`grid.readBy_${by}`, { ...place, columns: names })}</p>}
      {by !== null && cells === 0 && refused.length === 0 ? <p role="status">{t('grid.nothingNew')}</p> : null}
      {refused.length === 0 ? null : (
        <>
          <Note role="status" size="m" tone="bad">
            {t('grid.refused', { count: refused.length })}
          </Note>
          <RowList isRaised aria-label={t('grid.refusedList')}>
            {refused.slice(0, NAMED).map(({ row, column, text: typed, fault }) => (
              <li key={`${row} ${column}`} className={styles.refused}>
                {t('grid.refusedCell', { row, column: t(`grid.column_${column}`), text: typed, why: cellFaultText(t, fault) })}
              </li>
            ))}
          </RowList>
        </>
      )}
      {hasAmounts ? <RepricePreview change={changes} preview={previewCells} /> : null}
      {fees.count === 0 ? null : <FeesPreview fees={fees} />}
    </FormDialog>
  );
}
