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
import type { GroupStore } from './group-store.ts';

interface GroupProps {
  readonly store: GroupStore;
  /** Null for a new group. */
  readonly group: GroupView | null;
  readonly onClose: () => void;
}

/** Creates a group, or changes its name and note. */
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
      title={t(group ? 'groups.editGroup' : 'groups.newGroup')}
      confirmLabel={t('groups.save')}
      onClose={onClose}
      onSend={(saved) => store.getState().act(() => bridge.groups.save(saved))}
      failure={failure}
      moneyMoved="none"
    >
      <Field
        autoFocus
        label={t('groups.name')}
        hint={t('groups.nameHint')}
        {...form.text('name', t('groups.nameMissing'))}
        maxLength={GROUP_LIMITS.name}
      />
      <Field label={t('groups.note')} {...form.text('note')} maxLength={GROUP_LIMITS.note} />
    </DialogForm>
  );
}

interface EndProps {
  readonly store: GroupStore;
  readonly group: GroupView;
  readonly onClose: () => void;
}

/** Asks before it deletes the group, and shows the reason when main refuses; the group's payments stay. */
export function EndGroupQuestion({ store, group: { groupId, name }, onClose }: EndProps) {
  const { t } = useTranslation();
  const failure = useStore(store, (state) => state.failure);
  return (
    <ConfirmDialog
      danger
      title={t('groups.endTitle', { name })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('groups.end')}
      onCancel={onClose}
      onConfirm={() => inBackground(store.getState().end(groupId))}
    >
      <p>{t('groups.endBody')}</p>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </ConfirmDialog>
  );
}
