import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useDates, useDeps, useOrders } from '../../core/context.tsx';
import { usePermission } from '../../core/use-permission.ts';
import { usePrintJobsEntry } from '../../features/print-jobs/use-print-jobs-entry.ts';
import { ListRow, RowButton, RowList } from '../../ui/layout/RowList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { Pill, PillButton } from '../../ui/text/Pill.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import toneStyles from '../../ui/text/tones.module.css';
import styles from './StatusPills.module.css';
import { machineEntries, mostUrgent, officeEntries, type Places, type StatusEntry, statusEntries } from './status-entries.ts';

/**
 * What needs the person, and what continues without one: one pill each. One kind of thing has its own words, and the pill opens its place;
 * more have their number, and the pill opens the list.
 */
export function StatusPills() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const entries = useEntries();
  const needed = entries.filter(({ needsYou }) => needsYou);
  const running = entries.filter(({ needsYou }) => !needsYou);
  const open = () => setOpen(true);
  // The next entry must not open the list again: a cashier may be selling.
  if (isOpen && entries.length === 0) setOpen(false);
  return (
    <>
      <GroupPill entries={needed} words={t('top.needYou', { count: sumOf(needed) })} onList={open} />
      <GroupPill entries={running} words={t('top.running', { count: sumOf(running) })} onList={open} />
      {isOpen ? (
        <TitledDialog place="end" title={t('top.list')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <EntryList title={t('top.needYou', { count: sumOf(needed) })} entries={needed} onOpen={() => setOpen(false)} />
          <EntryList title={t('top.goesOn')} entries={running} onOpen={() => setOpen(false)} />
        </TitledDialog>
      ) : null}
    </>
  );
}

/** Where no person is signed in: the faults of the computer, which open nothing. */
export function LockedStatusPills() {
  const { t } = useTranslation();
  const status = useApp((state) => state.status);
  const most = mostUrgent(
    machineEntries(t, { ...status, balanceLow: null }, { may: NOTHING, openSettings: () => undefined, openBalance: () => undefined }),
  );
  return most ? (
    <Pill tone={most.tone} icon={most.icon}>
      <span className={styles.words}>{most.text}</span>
    </Pill>
  ) : null;
}

const NOTHING = { verifyJournal: false, eraseData: false, viewHealth: false, changeConnection: false };

const sumOf = (entries: readonly StatusEntry[]): number => entries.reduce((sum, { count }) => sum + count, 0);

function useEntries(): readonly StatusEntry[] {
  const { t } = useTranslation();
  const dates = useDates();
  const status = useApp((state) => state.status);
  const ready = useOrders((state) => state.readyOrderIds);
  const print = usePrintJobsEntry();
  const places = usePlaces();
  return [...(print ? [print] : []), ...statusEntries(t, status, ready, places), ...officeEntries(t, status, dates, places)];
}

function usePlaces(): Places {
  const { app, openOrder } = useDeps();
  const { openSettings, showOrders, navigate } = app.getState();
  return {
    may: {
      verifyJournal: usePermission('verifyJournal'),
      eraseData: usePermission('eraseData'),
      viewHealth: usePermission('viewHealth'),
      changeConnection: usePermission('changeConnection'),
    },
    openSettings,
    openBalance: () => navigate('balance'),
    openOrder,
    showOrders: (view) => {
      showOrders(view);
      navigate('orders');
    },
  };
}

interface GroupProps {
  readonly entries: readonly StatusEntry[];
  /** The sum in words. */
  readonly words: string;
  readonly onList: () => void;
}

function GroupPill({ entries, words, onList }: GroupProps) {
  const most = mostUrgent(entries);
  if (most === undefined) return null;
  const { tone, icon } = most;
  if (entries.length > 1)
    return (
      <PillButton tone={tone} icon={icon} onPress={onList} aria-haspopup="dialog">
        {words}
        <span className="sr-only">{`: ${entries.map(({ text }) => text).join(', ')}`}</span>
        <ChevronRight aria-hidden="true" />
      </PillButton>
    );
  const text = <span className={styles.words}>{most.text}</span>;
  // What a person may not open has its instruction in the list alone.
  return most.open === null ? (
    <PillButton tone={tone} icon={icon} onPress={onList} aria-haspopup="dialog">
      {text}
    </PillButton>
  ) : (
    <PillButton tone={tone} icon={icon} onPress={most.open} aria-keyshortcuts={most.key}>
      {text}
      {most.hasBareText && most.count > 1 ? <b className={styles.count}>{most.count}</b> : null}
      {most.key === undefined ? null : <span aria-hidden="true">{most.key}</span>}
    </PillButton>
  );
}

function EntryList({
  title,
  entries,
  onOpen,
}: {
  readonly title: string;
  readonly entries: readonly StatusEntry[];
  readonly onOpen: () => void;
}) {
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap="xs">
      <Heading>{title}</Heading>
      <RowList isRaised aria-label={title}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
        ))}
      </RowList>
    </Stack>
  );
}

function EntryRow({
  entry: { tone, icon: Icon, text, todo, open, key },
  onOpen,
}: {
  readonly entry: StatusEntry;
  readonly onOpen: () => void;
}) {
  const words = (
    <span className={styles.entry}>
      <span aria-hidden="true" className={`${styles.icon} ${toneStyles[tone]}`}>
        <Icon />
      </span>
      <TwoLines title={text} isLarge>
        {todo}
      </TwoLines>
    </span>
  );
  if (open === null) return <ListRow>{words}</ListRow>;
  const press = () => {
    onOpen();
    open();
  };
  return (
    <li>
      <RowButton onPress={press}>
        {words}
        {key === undefined ? null : <Kbd>{key}</Kbd>}
        <ChevronRight aria-hidden="true" className={styles.way} />
      </RowButton>
    </li>
  );
}
