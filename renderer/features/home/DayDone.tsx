import { CircleCheck, Copy, FileText, Hourglass, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { keptOpenWords } from '../../../shared/reports/day/day-strings.ts';
import { isDayDone } from '../../../shared/reports/day/day-verdicts.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { PrintJobNote } from '../../parts/print-jobs/PrintJobNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Home.module.css';
import type { HomeStore } from './home-store.ts';

/** Whether today is done, and its summary: on paper, as a page, or as a text for a chat. */
export function DayDone({ view, store }: { readonly view: HomeView; readonly store: HomeStore }) {
  const { t } = useTranslation();
  const { isBusy, output, print, savePage, copy } = useStore(store);
  const language = useApp(({ settings }) => settings.language);
  const isDone = isDayDone(view);
  return (
    <Stack gap="s">
      <Callout role="status" tone={isDone ? 'good' : 'wait'} icon={isDone ? CircleCheck : Hourglass}>
        {isDone ? t('home.done') : t('home.notDone', { names: keptOpenWords(view, language) })}
      </Callout>
      <div className={styles.noPaper}>
        <Row>
          <Button icon={<Printer aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(print())}>
            {t('home.print')}
          </Button>
          <Button icon={<FileText aria-hidden="true" />} keyName="Ctrl P" isDisabled={isBusy} onPress={() => inBackground(savePage())}>
            {t('reports.savePage')}
          </Button>
          <Button icon={<Copy aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(copy())}>
            {t('home.copy')}
          </Button>
          <Note role="status">
            {output?.is === 'copied' ? t('home.copied') : output?.is === 'saved' ? t('reports.saved', { file: output.file }) : ''}
          </Note>
        </Row>
        {output?.is === 'printed' ? <PrintJobNote paper={output.job} /> : null}
      </div>
    </Stack>
  );
}
