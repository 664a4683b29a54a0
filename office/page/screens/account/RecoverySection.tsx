import { useState } from 'react';
import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { FormSection } from '../../../../renderer/ui/layout/Section.tsx';
import { RecoveryCodes, TotpForm } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { useChange } from '../../api/use-change.ts';
import { DoneDialog } from '../../parts/change/DoneDialog.tsx';
import { FailureBox } from '../../parts/OfficePage.tsx';
import { RecoveryList } from '../../parts/RecoveryList.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import styles from './Account.module.css';

/** New recovery codes, for which the office wants a code of the app; they are shown once. */
export function RecoverySection() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <Codes codes={codes} onClose={() => setCodes(null)} />;
  return <NewCodes onCodes={setCodes} />;
}

function NewCodes({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTexts();
  const { failure, run } = useChange();
  const form = useForm({ code: '' }, (draft) => readBy(TotpForm, { code: draft.code.trim() }));
  const submit = (): void =>
    form.submit((value) =>
      run(
        () => send('POST', '/office/v1/me/recovery-codes', value, RecoveryCodes),
        (made) => onCodes(made.codes),
      ),
    );
  return (
    <FormSection title={t('account.recovery')} onSubmit={submit}>
      <p>{t('account.recoveryAbout')}</p>
      <div className={styles.fields}>
        <Field label={t('signIn.code')} hint={t('signIn.codeAbout')} mono {...form.text('code', t('account.codeMissing'))} />
        {failure === null ? null : <FailureBox failure={failure} act="save" words={{ wrong: t('account.codeWrong') }} />}
        <Button type="submit" variant="chosen">
          {t('account.recoveryYes')}
        </Button>
      </div>
    </FormSection>
  );
}

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <DoneDialog title={t('account.recoveryTitle')} doneLabel={t('account.recoveryKept')} onClose={onClose}>
      <p>{t('account.recoveryKeep')}</p>
      <RecoveryList codes={codes} />
    </DoneDialog>
  );
}
