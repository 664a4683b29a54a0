import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MemberView } from '../../../../shared/staff/staff.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useStaff } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { NewPin, RolePicker, useNewPin } from './PersonFields.tsx';
import styles from './Staff.module.css';
import type { MembersStore } from './staff-members-store.ts';

interface Props {
  readonly member: MemberView;
  readonly store: MembersStore;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** One person of the list. When expanded, it has fields for name, role, permission to sign in, and a new PIN. */
export function StaffMember({ member, store, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  const isMe = useStaff(({ session }) => session.is === 'signedIn' && session.person.id === member.id);
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.name}>{member.name}</span>
        <span className={styles.role}>{t(`role.${member.role}`)}</span>
        <span className={styles.pills}>
          {isMe ? <Pill tone="good">{t('staff.you')}</Pill> : null}
          {member.active ? null : <Pill tone="plain">{t('staff.mayNotEnter')}</Pill>}
          {member.active && !member.hasPin ? <Pill tone="wait">{t('staff.noPinYet')}</Pill> : null}
          {member.wrongTries > 0 ? <Pill tone="wait">{t('staff.wrongTries', { count: member.wrongTries })}</Pill> : null}
        </span>
        <Button aria-expanded={isOpen} onPress={() => onOpen(!isOpen)}>
          {isOpen ? t('common.close') : t('staff.change', { name: member.name })}
        </Button>
      </div>
      {isOpen ? (
        <div className={styles.edit}>
          <Stack columns="18rem" gap="xl">
            <ChangeForm member={member} store={store} />
            <PinForm member={member} store={store} />
          </Stack>
        </div>
      ) : null}
    </li>
  );
}

type FormProps = Pick<Props, 'member' | 'store'>;

function ChangeForm({ member, store }: FormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [active, setActive] = useState(member.active);
  const busy = useStore(store, (state) => state.isBusy);
  return (
    <Form className={styles.form} onSubmit={() => inBackground(store.getState().change({ personId: member.id, name, role, active }))}>
      <Field label={t('staff.name')} value={name} onChange={setName} maxLength={40} />
      <RolePicker role={role} onChange={setRole} />
      <Toggle label={t('staff.mayEnter')} isOn={active} onChange={setActive} />
      <Button type="submit" isDisabled={busy || name.trim() === ''}>
        {t('staff.keep')}
      </Button>
    </Form>
  );
}

function PinForm({ member, store }: FormProps) {
  const { t } = useTranslation();
  const pin = useNewPin();
  const busy = useStore(store, (state) => state.isBusy);
  const set = () => {
    const chosen = pin.submit();
    if (chosen !== null) inBackground(store.getState().setPin({ personId: member.id, pin: chosen }, member.name));
  };
  return (
    <Form className={styles.form} onSubmit={set}>
      <NewPin pin={pin} />
      <Note size="m">{t('staff.setPinHint')}</Note>
      <Button type="submit" isDisabled={busy || pin.first === ''}>
        {t('staff.setPin')}
      </Button>
    </Form>
  );
}
