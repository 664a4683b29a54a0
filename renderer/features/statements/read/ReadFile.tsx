import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { FieldPad } from '../../../parts/form/FieldPad.tsx';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { RowsOfFile } from '../../../parts/sheet/RowsOfFile.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Callout } from '../../../ui/text/Callout.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { termsOf } from '../draft.ts';
import { type StatementStore, useStatement } from '../statement-store.ts';
import { FormatFields } from './FormatFields.tsx';
import { ReadRows } from './ReadRows.tsx';
import { TermFields } from './TermFields.tsx';
import { WordFields } from './WordFields.tsx';

type ReadStep = Extract<ReturnType<StatementStore['getState']>['step'], { kind: 'read' }>;

/** Chooses how the file is read, and shows the rows that result, before the file is compared. */
export function ReadFile({ step: { view, preview, draft } }: { readonly step: ReadStep }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { failure, isBusy, isReading, compare, back } = useStatement((state) => state);
  const isReady = termsOf(draft) !== null && preview.read > 0 && !isBusy && !isReading;
  const go = () => inBackground(compare());
  return (
    <Page
      title={t('statements.readTitle', { file: view.file })}
      width="wide"
      pad={<FieldPad home="[data-statement='margin']" />}
      foot={
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('common.back'), press: back },
            { keyName: 'Ctrl S', label: t('statements.compare'), press: isReady ? go : undefined },
          ]}
        >
          {failure ? <FailureNote failure={failure} /> : null}
        </PageAnswers>
      }
    >
      {view.before ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          {t('statements.before', { at: dateTime(view.before.at) })}
        </Callout>
      ) : null}
      {preview.damaged ? (
        <Callout role="status" tone="wait" icon={TriangleAlert}>
          {t('statements.damaged', preview.damaged)}
        </Callout>
      ) : null}
      <Card isRoomy title={t('sheet.rowsOfFile')}>
        <RowsOfFile first={preview} />
      </Card>
      <Card isRoomy title={t('statements.format')}>
        {view.isRemembered ? <Note size="m">{t('statements.remembered')}</Note> : null}
        <FormatFields format={draft.format} preview={preview} />
      </Card>
      <WordFields preview={preview} />
      <Card isRoomy title={t('statements.asRead')}>
        <ReadRows preview={preview} />
      </Card>
      <Card isRoomy title={t('statements.terms')}>
        <TermFields draft={draft} preview={preview} />
      </Card>
    </Page>
  );
}
