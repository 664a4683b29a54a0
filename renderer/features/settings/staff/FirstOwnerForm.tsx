import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps, useStaff } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormSection } from '../../../ui/layout/Section.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { NewPin, useNewPin } from './PersonFields.tsx';

/** The owner's step of the first start. One save creates the owner and leads to the next step. */
export function FirstOwnerStep({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const { session, staffed } = useStaff((state) => state);
  if (session.is !== 'signedIn') return null;
  if (!staffed) return <OwnerForm onSaved={onSaved} />;
  return (
    <Note role="status" size="m" tone="good">
      {t('staff.ownerIs', { name: session.person.name })}
    </Note>
  );
}

/** Explains that without an owner every person at the till may do everything, and creates the first owner. */
export const FirstOwnerForm = () => <OwnerForm onSaved={null} />;

/** `onSaved` is null in the settings, where the form has its own explanation and button. */
function OwnerForm({ onSaved }: { readonly onSaved: (() => void) | null }) {
  const { t } = useTranslation();
  const { bridge, staff } = useDeps();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const pin = useNewPin();
  const become = async () => {
    const chosen = pin.submit();
    if (chosen === null) return;
    const answer = await bridge.staff.firstOwner({ name, pin: chosen });
    if (!answer.ok) return setFailure(answer.failure);
    staff.getState().applyPush(answer.value);
    onSaved?.();
  };
  return (
    <FormSection
      title={t('staff.unstaffedTitle')}
      onSubmit={() => {
        setFailure(null);
        inBackground(become());
      }}
    >
      {onSaved === null ? (
        <>
          <p>{t('staff.unstaffedBody')}</p>
          <p>{t('staff.unstaffedAfter')}</p>
        </>
      ) : null}
      <Stack columns="15rem" gap="l">
        <Field label={t('staff.yourName')} value={name} onChange={setName} maxLength={40} />
        <NewPin pin={pin} />
      </Stack>
      {failure ? <FailureNote failure={failure} /> : null}
      {onSaved === null ? (
        <Button type="submit" variant="next" isDisabled={name.trim() === '' || pin.first === ''}>
          {t('staff.becomeOwner')}
        </Button>
      ) : (
        // With it Enter in a field submits; the step has the visible button.
        <button type="submit" hidden />
      )}
    </FormSection>
  );
}
