import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Role } from '../../../../shared/staff/permissions.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from '../SettingsScreen.module.css';
import { NewPin, RolePicker, useNewPin } from './PersonFields.tsx';
import { StaffMember } from './StaffMember.tsx';
import { createMembersStore, type MembersStore } from './staff-members-store.ts';

/** The owner's list of people, their roles, and a form to add one. */
export function StaffMembers() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() => createMembersStore(bridge));
  const [openId, setOpenId] = useState<string | null>(null);
  const { members } = useStore(store);
  useEffect(() => inBackground(store.getState().load()), [store]);
  return (
    <Section title={t('staff.list')}>
      <RowList>
        {(members ?? []).map((member) => (
          <StaffMember
            key={member.id}
            member={member}
            store={store}
            isOpen={member.id === openId}
            onOpen={(open) => setOpenId(open ? member.id : null)}
          />
        ))}
      </RowList>
      <MembersActionNote store={store} />
      <AddPerson store={store} />
    </Section>
  );
}

function MembersActionNote({ store }: { readonly store: MembersStore }) {
  const { t } = useTranslation();
  const lastResult = useStore(store, (state) => state.lastResult);
  if (lastResult.kind === 'failed') return <FailureNote failure={lastResult.failure} />;
  return (
    <Note tone="good" role="status">
      {lastResult.kind === 'nothing' ? '' : t(`staff.${lastResult.kind}`, { name: lastResult.name })}
    </Note>
  );
}

function AddPerson({ store }: { readonly store: MembersStore }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('cashier');
  const pin = useNewPin();
  const id = useId();
  const busy = useStore(store, (state) => state.isBusy);
  const add = async () => {
    const chosen = pin.submit();
    if (chosen !== null && (await store.getState().add({ name, role, pin: chosen }))) setName('');
  };
  return (
    <Form className={styles.below} aria-labelledby={id} onSubmit={() => inBackground(add())}>
      <SectionTitle id={id} level={4}>
        {t('staff.add')}
      </SectionTitle>
      <Stack columns="22rem" gap="l">
        <Field label={t('staff.name')} value={name} onChange={setName} maxLength={40} />
        <RolePicker role={role} onChange={setRole} />
        <NewPin pin={pin} />
      </Stack>
      <Button type="submit" isDisabled={busy || name.trim() === '' || pin.first === ''}>
        {t('staff.add')}
      </Button>
    </Form>
  );
}
