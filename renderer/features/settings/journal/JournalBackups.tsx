import { HardDrive, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BackupView } from '../../../../shared/journal/journal-views.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDates } from '../../../core/context.tsx';
import { usePermission } from '../../../core/use-permission.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Progress } from '../../../ui/text/Progress.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import styles from './Journal.module.css';
import type { JournalStore } from './journal-store.ts';
import { fileSizeText } from './journal-text.ts';
import { RestoreBackup } from './RestoreBackup.tsx';

/** The backups: their folder, their list, and the buttons that make and restore one. */
export function JournalBackups({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { view, lastResult, work, restoreStep } = useStore(store);
  const mayRestore = usePermission('restoreBackup');
  if (!view) return null;
  const { createBackup, chooseFolder, resetBackupFolder, inspectBackup, cancelWork } = store.getState();
  const isBusy = work !== null || restoreStep.kind !== 'no';
  return (
    <Section title={t('journal.copies')}>
      <NoteBox tone={view.isOwnFolder ? 'wait' : 'plain'} icon={view.isOwnFolder ? TriangleAlert : HardDrive} title={t('journal.folder')}>
        <p className={`${styles.path} selectable`}>{view.folder}</p>
        {view.isOwnFolder ? (
          <p>
            {t('journal.folderOwn')}. {t('journal.folderHint')}
          </p>
        ) : null}
      </NoteBox>
      <Row>
        <Button variant="next" isDisabled={isBusy || view.orders === null} onPress={() => inBackground(createBackup())}>
          {t('journal.copyNow')}
        </Button>
        <Button isDisabled={isBusy} onPress={() => inBackground(chooseFolder())}>
          {t('journal.chooseFolder')}
        </Button>
        {view.isOwnFolder ? null : (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => inBackground(resetBackupFolder())}>
            {t('journal.useOwnFolder')}
          </Button>
        )}
      </Row>
      {work?.work === 'copy' ? <Progress label={t('journal.copying')} fraction={null} /> : null}
      <Note tone="good" role="status">
        {lastResult.kind === 'copied' ? t('journal.copied', { name: lastResult.copy.name }) : ''}
      </Note>
      <p>{t('journal.kept')}</p>
      <BackupList copies={view.copies} onRestore={mayRestore ? (key) => inBackground(inspectBackup(key)) : null} isBusy={isBusy} />
      {mayRestore ? (
        <Button variant="quiet" isDisabled={isBusy} onPress={() => inBackground(inspectBackup(null))}>
          {t('journal.restoreOther')}
        </Button>
      ) : null}
      {restoreStep.kind === 'inspecting' ? (
        <>
          <Progress label={t('journal.inspecting')} fraction={work?.work === 'inspect' ? work.part : null} />
          <Button onPress={() => inBackground(cancelWork())}>{t('journal.inspectStop')}</Button>
        </>
      ) : null}
      {restoreStep.kind === 'restoring' ? <Progress label={t('journal.restoring')} fraction={null} /> : null}
      <RestoreBackup store={store} />
    </Section>
  );
}

interface ListProps {
  readonly copies: readonly BackupView[];
  /** Null without the permission. */
  readonly onRestore: ((key: string) => void) | null;
  readonly isBusy: boolean;
}

function BackupList({ copies, onRestore, isBusy }: ListProps) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const language = useApp((state) => state.settings.language);
  if (copies.length === 0) return <p>{t('journal.noCopies')}</p>;
  return (
    <RowList scrolls>
      {copies.map((backup) => {
        const at = backup.at === null ? backup.name : dayTime(backup.at);
        return (
          <ListRow key={backup.key}>
            <TwoLines title={at}>{`${backup.name} · ${fileSizeText(backup.bytes, language)}`}</TwoLines>
            {onRestore ? (
              <Button aria-label={t('journal.restoreOf', { at })} isDisabled={isBusy} onPress={() => onRestore(backup.key)}>
                {t('journal.restore')}
              </Button>
            ) : null}
          </ListRow>
        );
      })}
    </RowList>
  );
}
