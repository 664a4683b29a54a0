import { ChevronRight, CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatBalance } from '../../../shared/lib/money.ts';
import type { StatementSummary } from '../../../shared/statements/statement-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDates, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { spanTextIn } from '../../presentation/dates/span-text.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListRow, RowList } from '../../ui/layout/RowList.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { Progress } from '../../ui/text/Progress.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import { countToCheck, useStatement } from './statement-store.ts';

/** Chooses a statement file, and lists the kept comparisons. */
export function Begin() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const { list, isBusy, failure, progress, choose } = useStatement((state) => state);
  const pick = () => inBackground(choose());
  useShortcuts({ F4: isBusy ? undefined : pick, Escape: () => app.getState().navigate('sell') });
  return (
    <Page title={t('statements.title')}>
      {failure ? <FailureNote failure={failure} /> : null}
      <Card isRoomy title={t('statements.file')}>
        <Note size="m">{t('statements.about')}</Note>
        <Row gap="m">
          <Button variant="primary" icon={<FileUp aria-hidden="true" />} keyName="F4" isDisabled={isBusy} onPress={pick}>
            {t('statements.choose')}
          </Button>
        </Row>
        {progress ? <Progress label={t('statements.reading')} fraction={progress.part} /> : null}
      </Card>
      <Card isRoomy title={t('statements.kept')}>
        {list.length === 0 ? <Note size="m">{t('statements.keptNone')}</Note> : null}
        <RowList scrolls isRaised aria-label={t('statements.kept')}>
          {list.map((summary) => (
            <Kept key={summary.statementId} summary={summary} />
          ))}
        </RowList>
      </Card>
    </Page>
  );
}

function Kept({ summary }: { readonly summary: StatementSummary }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const open = useStatement((state) => state.open);
  const language = useApp((state) => state.settings.language);
  const { file, from, to, at, by, balance } = summary;
  const span = spanTextIn(language)({ from, to });
  const wrong = countToCheck(summary);
  const difference = balance?.difference ?? 0;
  const isGood = wrong === 0 && difference === 0;
  const verdict = wrong > 0 ? t('statements.toCheck', { count: wrong }) : t('statements.difference', { amount: formatBalance(difference) });
  return (
    <ListRow>
      <TwoLines title={span}>{`${file} · ${dateTime(at)} · ${by}`}</TwoLines>
      <Pill tone={isGood ? 'good' : 'bad'} icon={isGood ? CircleCheck : TriangleAlert}>
        {isGood ? t('statements.allGood') : verdict}
      </Pill>
      <Button
        icon={<ChevronRight aria-hidden="true" />}
        aria-label={t('statements.openKept', { span, file })}
        onPress={() => inBackground(open(summary))}
      >
        {t('statements.open')}
      </Button>
    </ListRow>
  );
}
