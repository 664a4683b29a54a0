import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../../core/background-work.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import type { JournalStore } from './journal-store.ts';
import { accountName } from './journal-text.ts';

/** Asks whether to search for sales that only a list in a backup folder names. Empty where no such list waits. */
export function ListedRuns({ store }: { readonly store: JournalStore }) {
  const { t } = useTranslation();
  const asked = useStore(store, ({ view }) => view?.listedRuns ?? null);
  const { answerListedRuns } = store.getState();
  if (asked === null) return null;
  const { id, runs, more, accounts } = asked;
  const answer = (search: boolean) => inBackground(answerListedRuns({ id, search }));
  return (
    <Section title={t('journal.listed')}>
      {runs > 0 ? <p>{t('journal.listedRuns', { count: runs })}</p> : null}
      {more > 0 ? <p>{t('journal.listedMore', { count: more })}</p> : null}
      {accounts.map((account) => (
        <p key={accountName(account)} className="selectable">
          {t('journal.listedAccount', { account: accountName(account) })}
        </p>
      ))}
      <p>{t('journal.listedWhy')}</p>
      <p>{t('journal.listedYes')}</p>
      <p>{t('journal.listedNo')}</p>
      <p>
        <strong>{t('journal.listedMoney')}</strong>
      </p>
      <Row>
        <Button icon={<Search aria-hidden="true" />} onPress={() => answer(true)}>
          {t('journal.listedSearch')}
        </Button>
        <Button onPress={() => answer(false)}>{t('journal.listedIgnore')}</Button>
      </Row>
    </Section>
  );
}
