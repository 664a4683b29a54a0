import { useState } from 'react';
import { NoteBox } from '../../../../renderer/ui/notice/NoteBox.tsx';
import { ShiftList, type ShiftRow } from '../../../../shared/office/page-views/list-views.ts';
import { QUERY_PATHS } from '../../../../shared/office/page-views/query-paths.ts';
import { useOffice } from '../../api/use-office.ts';
import { LeftRows, OfficePage } from '../../parts/OfficePage.tsx';
import { askedSpan, type ChosenSpan, SpanChoice } from '../../parts/SpanChoice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { ShiftRows } from './ShiftRows.tsx';

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
          <NoteBox tone="plain" role="status" title={t('shifts.none')} />
        ) : (
          <>
            <ShiftRows rows={rows} onPaper={setPaper} />
            <LeftRows left={left} />
            {paper === null ? null : <PaperDialog shift={paper} onClose={() => setPaper(null)} />}
          </>
        )
      }
    </OfficePage>
  );
}
