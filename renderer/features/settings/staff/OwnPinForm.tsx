import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormSection } from '../../../ui/layout/Section.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { NewPin, PinField, useNewPin } from './PersonFields.tsx';

type ChangePinResult = { readonly kind: 'nothing' } | { readonly kind: 'changed' } | { readonly kind: 'failed'; readonly failure: Failure };

/** The form in which the signed-in person changes their PIN; it asks for the current one. */
export function OwnPinForm({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [oldPin, typeOld] = useState('');
  const [result, setResult] = useState<ChangePinResult>({ kind: 'nothing' });
  const pin = useNewPin();
  const change = async () => {
    setResult({ kind: 'nothing' });
    const proof = oldPin;
    typeOld('');
    const newPin = pin.submit();
    if (newPin === null) return;
    const answer = await bridge.staff.changeOwnPin({ oldPin: proof, newPin });
    setResult(answer.ok ? { kind: 'changed' } : { kind: 'failed', failure: answer.failure });
  };
  return (
    <FormSection title={`${t('staff.ownPin')}, ${name}`} onSubmit={() => inBackground(change())}>
      <p>{t('staff.ownPinHint')}</p>
      <Stack columns="15rem" gap="l">
        <PinField label={t('staff.oldPin')} value={oldPin} onChange={typeOld} />
        <NewPin pin={pin} />
      </Stack>
      {result.kind === 'failed' ? <FailureNote failure={result.failure} /> : null}
      <Row gap="m">
        <Button type="submit" isDisabled={oldPin === '' || pin.first === ''}>
          {t('staff.changePin')}
        </Button>
        <Note tone="good" role="status">
          {result.kind === 'changed' ? t('staff.pinChanged') : ''}
        </Note>
      </Row>
    </FormSection>
  );
}
