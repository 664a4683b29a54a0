import { useState } from 'react';
import { useForm } from '../../../../renderer/core/use-form.ts';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { FormSection } from '../../../../renderer/ui/layout/Section.tsx';
import { Callout } from '../../../../renderer/ui/text/Callout.tsx';
import { LEAST_PASSWORD, MOST_PASSWORD } from '../../../../shared/office/passwords.ts';
import { send } from '../../api/office.ts';
import { Nothing } from '../../api/questions.ts';
import { useChange } from '../../api/use-change.ts';
import { FailureBox } from '../../parts/OfficePage.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Account.module.css';
import { EMPTY, readPassword } from './read-password.ts';

/** Another password. The office ends all sessions of the person and begins a new one in this browser. */
export function PasswordSection({ name }: { readonly name: string }) {
  const [changes, setChanges] = useState(0);
  return <NewPassword key={changes} name={name} isDone={changes > 0} onDone={() => setChanges((before) => before + 1)} />;
}

interface Props {
  readonly name: string;
  /** The password was changed just now. */
  readonly isDone: boolean;
  readonly onDone: () => void;
}

function NewPassword({ name, isDone, onDone }: Props) {
  const { t } = useTexts();
  const { failure, run } = useChange();
  const form = useForm(EMPTY, (draft) => readPassword(draft, name));
  const faults: readonly (readonly [wrong: string, says: string])[] = [
    ['tooShort', t('account.tooShort', { count: LEAST_PASSWORD })],
    ['tooLong', t('account.tooLong', { count: MOST_PASSWORD })],
    ['usual', t('account.usual')],
    ['ownName', t('account.ownName')],
  ];
  const submit = (): void => form.submit((value) => run(() => send('POST', '/office/v1/me/password', value, Nothing), onDone));
  return (
    <FormSection title={t('account.password')} onSubmit={submit}>
      <p>{t('account.passwordAbout')}</p>
      <div className={styles.fields}>
        <Field type="password" label={t('account.old')} {...form.text('old', t('account.oldMissing'))} />
        <Field
          type="password"
          label={t('account.new')}
          hint={t('account.newHint', { count: LEAST_PASSWORD })}
          {...form.text('password')}
          fault={faults.find(([wrong]) => form.isWrong(wrong))?.[1] ?? null}
        />
        <Field type="password" label={t('account.again')} {...form.text('again', t('account.differs'))} />
        {failure === null ? null : <FailureBox failure={failure} act="save" words={{ wrong: t('account.oldWrong') }} />}
        {isDone && !form.isTried ? (
          <Callout tone="good" role="status">
            {t('account.passwordDone')}
          </Callout>
        ) : null}
        <Button type="submit" variant="primary">
          {t('account.passwordYes')}
        </Button>
      </div>
    </FormSection>
  );
}
