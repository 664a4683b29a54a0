import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastZForm } from '../../../shared/shifts/shift-forms.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { usePermission } from '../../core/use-permission.ts';
import { PageAnswers } from '../../parts/form/PageAnswers.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Callout } from '../../ui/text/Callout.tsx';
import { useShiftScreen } from './shift-screen-store.ts';

/** Asks after a restore for the number of the last printed Z, so that no number is used twice. */
export function LastZ() {
  const { t } = useTranslation();
  const mayEnter = usePermission('tellLastZ');
  const isByTouch = useApp((state) => state.isByTouch);
  const { enterLastZ, isBusy } = useShiftScreen((state) => state);
  const [typed, setTyped] = useState('');
  const read = LastZForm.safeParse({ number: typed === '' ? null : Number(typed) });
  const save = read.success ? () => inBackground(enterLastZ(read.data.number)) : undefined;
  return (
    <Card isRoomy aria-label={t('shifts.lastZ')}>
      <Field
        large
        autoFocus
        label={t('shifts.lastZ')}
        hint={t('shifts.lastZAbout')}
        value={typed}
        onChange={(text) => setTyped(text.replace(/\D/g, '').slice(0, 5))}
        inputMode={isByTouch ? 'none' : 'numeric'}
        input={{ 'data-count': 'first' }}
      />
      {mayEnter ? null : (
        <Callout tone="wait" icon={KeyRound}>
          {t('shifts.lastZByOwner')}
        </Callout>
      )}
      <PageAnswers answers={[{ keyName: 'Ctrl Enter', label: t('shifts.lastZSave'), press: isBusy ? undefined : save }]} />
    </Card>
  );
}
