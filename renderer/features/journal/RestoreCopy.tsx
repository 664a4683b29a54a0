import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { CopyReport } from '../../../shared/journal-care.ts';
import { useDates } from '../../app/context.tsx';
import { Ask } from '../../ui/Ask.tsx';
import type { JournalStore } from './journal-store.ts';

/** Two questions before a copy takes the journal's place: what is lost, and then whether to do it. */
export function RestoreCopy({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const { day, time } = useDates();
  const restoring = useStore(store, (state) => state.restoring);
  const { goOn, callOff, restore } = store.getState();
  if (restoring.at === 'asking')
    return (
      <Ask key="asking" title={t('journal.askTitle')} yes={t('journal.askNext')} no={t('common.cancel')} onYes={goOn} onNo={callOff}>
        {lossWords(t, restoring.report, (at) => `${day(at)}, ${time(at)}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Ask>
    );
  if (restoring.at === 'sure')
    return (
      <Ask
        key="sure"
        danger
        title={t('journal.sureTitle')}
        yes={t('journal.sureYes')}
        no={t('common.cancel')}
        onYes={() => void restore()}
        onNo={callOff}
      >
        <p>{t('journal.sureBody')}</p>
      </Ask>
    );
  return null;
}

/** What is in the copy, and what is lost with the present journal. */
export function lossWords(t: TFunction, { orders, lastSaleAt, lost, open }: CopyReport, when: (at: string) => string): string[] {
  const holds = lastSaleAt === null ? t('journal.askEmpty') : t('journal.askHolds', { count: orders, at: when(lastSaleAt) });
  const lack = lost === null ? t('journal.askLostUnknown') : lost === 0 ? t('journal.askLostNone') : t('journal.askLost', { count: lost });
  return [holds, lack, ...(open > 0 && lost !== 0 ? [t('journal.askOpen', { count: open })] : []), t('journal.askAside')];
}
