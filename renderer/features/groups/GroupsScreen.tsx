import { ArrowLeft, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RowButton, RowList } from '../../ui/layout/RowList.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { TwoLines } from '../../ui/text/TwoLines.tsx';
import { GroupPage } from './GroupPage.tsx';
import { GroupDialog } from './group-dialogs.tsx';
import { createGroupStore, type GroupStore } from './group-store.ts';

/** The groups whose bills are paid together. `onLeave` returns to the customers. */
export function GroupsScreen({ onLeave }: { readonly onLeave: () => void }) {
  const { app, bridge } = useDeps();
  const [store] = useState(() => createGroupStore(bridge));
  const group = useStore(store, (state) => state.group);
  useEffect(() => {
    const { groupShown, showGroup } = app.getState();
    // The next visit of the screen begins with the list of groups.
    showGroup(null);
    inBackground(groupShown === null ? store.getState().load() : store.getState().choose(groupShown));
    return bridge.on('groups', () => inBackground(store.getState().refresh()));
  }, [app, bridge, store]);
  return group ? <GroupPage key={group.groupId} store={store} group={group} /> : <Groups store={store} onLeave={onLeave} />;
}

function Groups({ store, onLeave }: { readonly store: GroupStore; readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const groups = useStore(store, (state) => state.groups);
  const failure = useStore(store, (state) => state.failure);
  const [isNew, setNew] = useState(false);
  const begin = () => {
    store.getState().dismissFailure();
    setNew(true);
  };
  return (
    <Page
      title={t('groups.title')}
      head={<p>{t('groups.what')}</p>}
      foot={
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('groups.toCustomers'), press: onLeave, icon: <ArrowLeft aria-hidden="true" /> },
            { keyName: 'F4', label: t('groups.newGroup'), press: begin, icon: <Plus aria-hidden="true" /> },
          ]}
        />
      }
    >
      {failure && !isNew ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      {groups?.length === 0 ? <p>{t('groups.none')}</p> : null}
      <RowList aria-label={t('groups.title')}>
        {groups?.map(({ groupId, name, note, members, unsettled }) => (
          <li key={groupId}>
            <RowButton onPress={() => inBackground(store.getState().choose(groupId))}>
              <TwoLines title={name} isLarge>
                {[t('groups.bills', { count: members }), note].filter(Boolean).join(' · ')}
              </TwoLines>
              {unsettled > 0 ? <Pill tone="doubt">{t('groups.unsettled', { count: unsettled })}</Pill> : null}
            </RowButton>
          </li>
        ))}
      </RowList>
      {isNew ? <GroupDialog store={store} group={null} onClose={() => setNew(false)} /> : null}
    </Page>
  );
}
