import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/failures.ts';
import { useParts } from '../../app/context.tsx';
import { inBackground } from '../../app/faults.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './Staff.module.css';
import { NewPin, usePinTwice } from './StaffPins.tsx';

/** Until there is an owner, whoever sits at the till may do everything: what that means, and how it ends. */
export function StaffFirstOwner() {
  const { t } = useTranslation();
  const { bridge, staff } = useParts();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const pin = usePinTwice();
  const become = async () => {
    const chosen = pin.take();
    if (chosen === null) return;
    const answer = await bridge.staff.firstOwner({ name, pin: chosen });
    if (answer.ok) staff.getState().tell(answer.value);
    else setFailure(answer.failure);
  };
  return (
    <form
      noValidate
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        inBackground(become());
      }}
      data-testid="first-owner"
    >
      <h3 className={styles.title}>{t('staff.unstaffedTitle')}</h3>
      <p>{t('staff.unstaffedBody')}</p>
      <p>{t('staff.unstaffedAfter')}</p>
      <div className={styles.three}>
        <Field label={t('staff.yourName')} value={name} onChange={setName} maxLength={40} data-testid="owner-name" />
        <NewPin pin={pin} testId="owner" />
      </div>
      {failure ? <FailureNote failure={failure} /> : null}
      <Button type="submit" look="chosen" isDisabled={name.trim() === '' || pin.first === ''} data-testid="become-owner">
        {t('staff.becomeOwner')}
      </Button>
    </form>
  );
}
