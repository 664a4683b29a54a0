import { useTranslation } from 'react-i18next';
import type { GroupView } from '../../../shared/collective/collective-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { CollectiveStore } from './collective-store.ts';

interface Props {
  readonly store: CollectiveStore;
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** Deletes the group; its payments stay. */
export function EndGroupQuestion({ store, group: { groupId, name }, onClose }: Props) {
  const { t } = useTranslation();
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
    </ConfirmDialog>
  );
}
