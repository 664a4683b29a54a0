import { DataTable } from '../../../../renderer/parts/figures/DataTable.tsx';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill, type Tone } from '../../../../renderer/ui/text/Pill.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import type { ShiftRow } from '../../../../shared/office/page-views/list-views.ts';
import { Name } from '../../parts/Name.tsx';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Shifts.module.css';

interface Props {
  readonly rows: readonly ShiftRow[];
  readonly onPaper: (shift: ShiftRow) => void;
}

/** The shifts: a table, or a list where a table has no room. */
export function ShiftRows({ rows, onPaper }: Props) {
  const { t } = useTexts();
  const isNarrow = useIsNarrow('wide');
  const amount = (value: number | null): string => (value === null ? t('app.nothing') : formatBalance(value));
  if (isNarrow)
    return (
      <RowList aria-label={t('shifts.title')} isRaised>
        {rows.map((row) => (
          <ListRow key={keyOf(row)}>
            <div>
              <strong>
                <Name text={t('needs.at', { outlet: row.outletName, till: row.tillName })} />
              </strong>
              <Time row={row} />
              <Note>
                <Name text={t('shifts.by', { name: row.by === '' ? t('app.unnamed') : row.by })} />
              </Note>
              {row.closed === null ? <Note>{t('shifts.holds', { expected: amount(row.expected) })}</Note> : null}
            </div>
            <div className={styles.closed}>
              <State row={row} />
              <PaperButton row={row} onPaper={onPaper} />
            </div>
          </ListRow>
        ))}
      </RowList>
    );
  return (
    <DataTable
      caption={t('shifts.title')}
      rows={rows}
      keyOf={keyOf}
      columns={[
        { name: t('shifts.where'), of: (row) => <Name text={t('needs.at', { outlet: row.outletName, till: row.tillName })} /> },
        { name: t('shifts.time'), of: (row) => <Time row={row} /> },
        { name: t('shifts.cashier'), of: ({ by }) => <Name text={by} /> },
        { name: t('shifts.expected'), isNumber: true, of: ({ expected }) => amount(expected) },
        { name: t('shifts.counted'), isNumber: true, of: (row) => amount(countedIn(row)) },
        { name: t('shifts.difference'), isNumber: true, of: (row) => <State row={row} /> },
        { name: t('shifts.report'), of: (row) => <PaperButton row={row} onPaper={onPaper} /> },
      ]}
    />
  );
}

const keyOf = ({ till, id }: ShiftRow): string => `${till} ${id}`;

/** The difference is what was counted less what was expected. */
const countedIn = ({ expected, difference }: ShiftRow): number | null =>
  expected === null || difference === null ? null : expected + difference;

function Time({ row: { opened, closed, isEarlier } }: { readonly row: ShiftRow }) {
  const { t, moment, range } = useTexts();
  return (
    <>
      <Note>{closed === null ? t('shifts.since', { at: moment(opened) }) : range(opened, closed)}</Note>
      {isEarlier ? <Note>{t('app.earlier')}</Note> : null}
    </>
  );
}

function State({ row: { closed, difference } }: { readonly row: ShiftRow }) {
  const { t } = useTexts();
  if (closed === null) return <Pill tone="plain">{t('shifts.stillOpen')}</Pill>;
  if (difference === null) return null;
  const tone: Tone = difference === 0 ? 'good' : difference < 0 ? 'bad' : 'wait';
  const amount = formatBalance(Math.abs(difference));
  return <Pill tone={tone}>{difference === 0 ? t('shifts.even') : t(difference < 0 ? 'shifts.short' : 'shifts.over', { amount })}</Pill>;
}

function PaperButton({ row, onPaper }: { readonly row: ShiftRow; readonly onPaper: (shift: ShiftRow) => void }) {
  const { t } = useTexts();
  if (row.closed === null) return null;
  const z = row.number === null ? t('shifts.zUnnumbered') : t('shifts.z', { number: row.number });
  return (
    <div className={styles.z}>
      <Button onPress={() => onPaper(row)}>{t('shifts.see', { z })}</Button>
    </div>
  );
}
