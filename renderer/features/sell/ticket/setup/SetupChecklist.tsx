import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { inBackground } from '../../../../core/background-work.ts';
import { useApp, useDeps, useOrders, usePrintJobs, useStaff } from '../../../../core/context.tsx';
import { SETUP_TASKS, type SetupTask } from '../../../../core/stores/sections.ts';
import { usePermission } from '../../../../core/use-permission.ts';
import { FailureNote } from '../../../../presentation/FailureNote.tsx';
import { Button } from '../../../../ui/form/Button.tsx';
import { RowList } from '../../../../ui/layout/RowList.tsx';
import styles from './SetupChecklist.module.css';
import { doneTasks, placeOf } from './setup-tasks.ts';

/** The completed setup tasks; null without the permission, while sales open, once the list is hidden, or when all are completed. */
export function useSetup(): readonly SetupTask[] | null {
  const settings = useApp((state) => state.settings);
  const status = useApp((state) => state.status);
  const practiceRows = useApp((state) => state.practiceRows);
  const staffed = useStaff((state) => state.staffed);
  const jobs = usePrintJobs((state) => state.jobs);
  const orders = useOrders((state) => state.list);
  const isOwner = usePermission('changeSettings');
  const done = useMemo(
    () => doneTasks({ settings, status, practiceRows, staffed, jobs: [...jobs.values()], orders }),
    [settings, status, practiceRows, staffed, jobs, orders],
  );
  const isWanted = isOwner && status.sales.is !== 'opening' && !settings.setup.isPutAway;
  return isWanted && done.length < SETUP_TASKS.length ? done : null;
}

/** The list of setup tasks, completed or not. Each entry opens the place of its task. A button hides the list. */
export function SetupChecklist({ done }: { readonly done: readonly SetupTask[] }) {
  const { t } = useTranslation();
  const { app, openProductFiles } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);
  const putAway = async () => {
    const saved = await app.getState().saveSettings((settings) => ({ ...settings, setup: { ...settings.setup, isPutAway: true } }));
    setFailure(saved.ok ? null : saved.failure);
  };
  const open = (task: SetupTask) => {
    const place = placeOf(task);
    if (place === 'productFiles') openProductFiles();
    else app.getState().openSettings(place);
  };
  return (
    <section aria-label={t('setup.title')} className={styles.setup}>
      <header className={styles.head}>
        <h3>{t('setup.title')}</h3>
        <span>{t('setup.count', { done: done.length, all: SETUP_TASKS.length })}</span>
      </header>
      <RowList>
        {SETUP_TASKS.map((task) => (
          <li key={task}>
            <Task task={task} isDone={done.includes(task)} onOpen={() => open(task)} />
          </li>
        ))}
      </RowList>
      {failure === null ? null : <FailureNote failure={failure} />}
      <Button variant="quiet" onPress={() => inBackground(putAway())}>
        {t('setup.putAway')}
      </Button>
    </section>
  );
}

interface TaskProps {
  readonly task: SetupTask;
  readonly isDone: boolean;
  readonly onOpen: () => void;
}

function Task({ task, isDone, onOpen }: TaskProps) {
  const { t } = useTranslation();
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <button type="button" className={isDone ? `${styles.task} ${styles.done}` : styles.task} onClick={onOpen}>
      <Mark aria-hidden="true" />
      <span className={styles.text}>
        <b>{t(`setupTask.${task}`)}</b>
        <small>{isDone ? t('setup.done') : t(`setupTodo.${task}`)}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
