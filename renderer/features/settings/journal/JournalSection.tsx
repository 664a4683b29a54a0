import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { numberFormat } from '../../../../shared/lib/intl-formats.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDates, useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { cardClass } from '../../../ui/layout/Card.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { FoundOrders } from './FoundOrders.tsx';
import styles from './Journal.module.css';
import { JournalBackups } from './JournalBackups.tsx';
import { JournalCheck } from './JournalCheck.tsx';
import { JournalExport } from './JournalExport.tsx';
import { createJournalStore, type JournalStore } from './journal-store.ts';
import { fileSizeText } from './journal-text.ts';
import { ListedRuns } from './ListedRuns.tsx';
import { ReceiptScan } from './ReceiptScan.tsx';
import { UnconfirmedFigures } from './UnconfirmedFigures.tsx';

/** Maintenance of the journal: its size, full verification, backups, restore, export, and the orders found after a restore. */
export function JournalSection() {
  const { t } = useTranslation();
  const { bridge, app } = useDeps();
  const [store] = useState(() => createJournalStore(bridge.journal));
  useEffect(() => inBackground(store.getState().load()), [store]);
  // Reloads when the number of found orders changes.
  useEffect(
    () =>
      app.subscribe(({ status }, before) => {
        if (status.orders.found !== before.status.orders.found) inBackground(store.getState().load());
      }),
    [app, store],
  );
  useEffect(() => bridge.on('journalWork', store.getState().setWork), [bridge, store]);
  return (
    <>
      <Note size="m">{t('journal.about')}</Note>
      <ActionFailure store={store} />
      <ListedRuns store={store} />
      <UnconfirmedFigures />
      <FoundOrders store={store} />
      <JournalFacts store={store} />
      <JournalCheck store={store} />
      <JournalBackups store={store} />
      <ReceiptScan store={store} />
      <JournalExport store={store} />
    </>
  );
}

/** The failure of the last action. It scrolls into view, because the button of the action may be far below. */
function ActionFailure({ store }: { readonly store: JournalStore }) {
  const lastResult = useStore(store, (state) => state.lastResult);
  const note = useRef<HTMLDivElement>(null);
  const failure = lastResult.kind === 'failed' ? lastResult.failure : null;
  useEffect(() => {
    if (failure) note.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return failure ? (
    <div ref={note}>
      <FailureNote failure={failure} />
    </div>
  ) : null;
}

function JournalFacts({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { dayTime: at } = useDates();
  const language = useApp((state) => state.settings.language);
  const view = useStore(store, (state) => state.view);
  if (!view) return null;
  const [copy] = view.copies;
  const checked = view.lastVerified;
  const facts = [
    [t('journal.orders'), view.orders === null ? t('journal.unreadable') : numberFormat(language, {}).format(view.orders)],
    [t('journal.size'), fileSizeText(view.bytes, language)],
    [t('journal.lastCopy'), copy?.at ? t('journal.copyRead', { at: at(copy.at) }) : t('journal.never')],
    [
      t('journal.lastVerified'),
      checked
        ? t(checked.brokenAt === null ? 'journal.verifiedWell' : 'journal.verifiedBroken', { at: at(checked.at) })
        : t('journal.never'),
    ],
  ] as const;
  return (
    <dl className={`${cardClass()} ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
