import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { GROUP_LIMITS } from '../../../shared/groups/group.ts';
import { SaveGroupForm } from '../../../shared/groups/group-forms.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { readBy, useForm } from '../../core/use-form.ts';
import { DialogForm } from '../../parts/form/DialogForm.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { CollectiveStore } from './group-store.ts';

interface GroupProps {
  readonly store: CollectiveStore;
  /** Null for a new one. */
  readonly group: GroupView | null;
  readonly onClose: () => void;
}

/** The name and note of a group. */
export function GroupDialog({ store, group, onClose }: GroupProps) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const failure = useStore(store, (state) => state.failure);
  const form = useForm(
    () => ({ groupId: group?.groupId ?? crypto.randomUUID(), name: group?.name ?? '', note: group?.note ?? '' }),
    (draft) => readBy(SaveGroupForm, draft),
  );
  return (
    <DialogForm
      form={form}
      title={t(group ? 'collective.editGroup' : 'collective.newGroup')}
      confirmLabel={t('collective.save')}
      onClose={onClose}
      onSend={(saved) => store.getState().act(() => bridge.collective.save(saved))}
      failure={failure}
      moneyMoved="none"
    >
      <Field
        autoFocus
        label={t('collective.name')}
        hint={t('collective.nameHint')}
        {...form.text('name', t('collective.nameMissing'))}
        maxLength={GROUP_LIMITS.name}
      />
      <Field label={t('collective.note')} {...form.text('note')} maxLength={GROUP_LIMITS.note} />
    </DialogForm>
  );
}

interface EndProps {
  readonly store: CollectiveStore;
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** Deletes the group; its payments stay. Refused, it says why. */
export function EndGroupQuestion({ store, group: { groupId, name }, onClose }: EndProps) {
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
