import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { GROUP_LIMITS } from '../../../shared/groups/group.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { DialogPad } from '../../parts/digit-pad/FieldPad.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import type { CollectiveStore } from './group-store.ts';

interface Props {
  readonly store: CollectiveStore;
  /** Null for a new one. */
  readonly group: GroupView | null;
  readonly onClose: () => void;
}

/** The name and note of a group. */
export function GroupDialog({ store, group, onClose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [groupId] = useState(() => group?.groupId ?? crypto.randomUUID());
  const [name, setName] = useState(group?.name ?? '');
  const [note, setNote] = useState(group?.note ?? '');
  const [isTried, setTried] = useState(false);
  const failure = useStore(store, (state) => state.failure);
  const save = async () => {
    setTried(true);
    if (name.trim() !== '' && (await store.getState().act(() => bridge.collective.save({ groupId, name, note })))) onClose();
  };
  return (
    <FormDialog
      title={t(group ? 'collective.editGroup' : 'collective.newGroup')}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('collective.save')}
      onCancel={onClose}
      onConfirm={() => inBackground(save())}
      pad={<DialogPad />}
    >
      <Field
        autoFocus
        label={t('collective.name')}
        hint={t('collective.nameHint')}
        value={name}
        onChange={setName}
        maxLength={GROUP_LIMITS.name}
        fault={isTried && name.trim() === '' ? t('collective.nameMissing') : null}
      />
      <Field label={t('collective.note')} value={note} onChange={setNote} maxLength={GROUP_LIMITS.note} />
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
    </FormDialog>
  );
}
