import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { CollectiveStore } from './group-store.ts';

interface Props {
  readonly store: CollectiveStore;
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** Deletes the group; its payments stay. Refused, it says why. */
export function EndGroupQuestion({ store, group: { groupId, name }, onClose }: Props) {
  const { t } = useTranslation();
  const failure = useStore(store, (state) => state.failure);
  return (
    <ConfirmDialog
      danger
      title={t('collective.endTitle', { name })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('collective.end')}
      onCancel={onClose}
      onConfirm={() => inBackground(store.getState().end(groupId))}
    >
      <p>{t('collective.endBody')}</p>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </ConfirmDialog>
  );
}
