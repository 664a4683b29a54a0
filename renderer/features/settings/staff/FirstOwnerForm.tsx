import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormSection } from '../../../ui/layout/Section.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { NewPin, useNewPin } from './PersonFields.tsx';

/** Explains that without an owner every person at the till may do everything, and creates the first owner. */
export function FirstOwnerForm() {
  const { t } = useTranslation();
  const { bridge, staff } = useDeps();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const pin = useNewPin();
  const become = async () => {
    const chosen = pin.submit();
    if (chosen === null) return;
    const answer = await bridge.staff.firstOwner({ name, pin: chosen });
    if (answer.ok) staff.getState().applyPush(answer.value);
    else setFailure(answer.failure);
  };
  return (
    <FormSection
      title={t('staff.unstaffedTitle')}
      onSubmit={() => {
        setFailure(null);
        inBackground(become());
      }}
    >
      <p>{t('staff.unstaffedBody')}</p>
      <p>{t('staff.unstaffedAfter')}</p>
      <Stack columns="15rem" gap="l">
        <Field label={t('staff.yourName')} value={name} onChange={setName} maxLength={40} />
        <NewPin pin={pin} />
      </Stack>
      {failure ? <FailureNote failure={failure} /> : null}
      <Button type="submit" variant="chosen" isDisabled={name.trim() === '' || pin.first === ''}>
        {t('staff.becomeOwner')}
      </Button>
    </FormSection>
  );
}
