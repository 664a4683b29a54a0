import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { ListRow, RowList } from '../../../../renderer/ui/layout/RowList.tsx';
import { EmptyState, Note } from '../../../../renderer/ui/text/Note.tsx';
import { Pill, type Tone } from '../../../../renderer/ui/text/Pill.tsx';
import { formatBalance } from '../../../../shared/lib/money.ts';
import { ShiftList, type ShiftRow } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { useOffice } from '../../api/use-office.ts';
import { Name } from '../../parts/Name.tsx';
import { LeftRows, OfficePage } from '../../parts/OfficePage.tsx';
import { askedSpan, type ChosenSpan, SpanChoice } from '../../parts/SpanChoice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { PaperDialog } from './PaperDialog.tsx';
import styles from './Shifts.module.css';

/** Shifts of all tills with their differences; each closed one opens its Z. */
export function ShiftsScreen() {
  const { t } = useTexts();
  const [span, setSpan] = useState<ChosenSpan>({ name: 'week' });
  const [paper, setPaper] = useState<ShiftRow | null>(null);
  const asked = useOffice(`${QUERY_PATHS.shifts}?${new URLSearchParams(askedSpan(span))}`, ShiftList);
  return (
    <OfficePage
      title={t('shifts.title')}
      about={t('shifts.about')}
      asked={asked}
      choices={<SpanChoice chosen={span} days={asked.answer?.value ?? null} onChange={setSpan} />}
    >
      {({ rows, left }) =>
        rows.length === 0 ? (
          <EmptyState title={t('shifts.none')} />
        ) : (
          <>
            <RowList aria-label={t('shifts.title')} isRaised>
              {rows.map((row) => (
                <ShiftLine key={`${row.till} ${row.id}`} row={row} onPaper={() => setPaper(row)} />
              ))}
            </RowList>
            <LeftRows left={left} />
            {paper === null ? null : <PaperDialog shift={paper} onClose={() => setPaper(null)} />}
          </>
        )
      }
    </OfficePage>
  );
}

function ShiftLine({ row, onPaper }: { readonly row: ShiftRow; readonly onPaper: () => void }) {
  const { t, moment, range } = useTexts();
  const { outletName, tillName, opened, closed, by, expected, difference, number, isEarlier } = row;
  return (
    <ListRow>
      <div>
        <strong>
          <Name text={t('needs.at', { outlet: outletName, till: tillName })} />
        </strong>
        <Note>{closed === null ? t('shifts.since', { at: moment(opened) }) : range(opened, closed)}</Note>
        <Note>
          <Name text={t('shifts.by', { name: by === '' ? t('app.unnamed') : by })} />
        </Note>
        {isEarlier ? <Note>{t('app.earlier')}</Note> : null}
      </div>
      {closed === null ? (
        <Pill tone="plain">{t('shifts.stillOpen', { expected: expected === null ? t('app.nothing') : formatBalance(expected) })}</Pill>
      ) : (
        <div className={styles.closed}>
          {difference === null ? null : <Difference difference={difference} />}
          <div className={styles.z}>
            <Button onPress={onPaper}>{number === null ? t('shifts.zUnnumbered') : t('shifts.z', { number })}</Button>
          </div>
        </div>
      )}
    </ListRow>
  );
}

function Difference({ difference }: { readonly difference: number }) {
  const { t } = useTexts();
  const tone: Tone = difference === 0 ? 'good' : difference < 0 ? 'bad' : 'wait';
  const amount = formatBalance(Math.abs(difference));
  return <Pill tone={tone}>{difference === 0 ? t('shifts.even') : t(difference < 0 ? 'shifts.short' : 'shifts.over', { amount })}</Pill>;
}
