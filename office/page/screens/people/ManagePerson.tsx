import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import type { OfficePerson, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { ActsDialog } from '../../parts/change/ActsDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { PersonCode } from './PersonCode.tsx';
import { ChangeStanding, RemovePerson, ResetPerson } from './person-dialogs.tsx';

type Act = 'change' | 'reset' | 'remove';
type Step = { readonly is: 'shut' | 'acts' | Act } | { readonly is: 'code'; readonly code: OneTimeCode };

/** What an owner may do with another person. */
export function ManagePerson({ person, onChange }: { readonly person: OfficePerson; readonly onChange: () => void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>({ is: 'shut' });
  const name = shortName(person.name);
  const close = (): void => setStep({ is: 'shut' });
  const done = (): void => {
    close();
    onChange();
  };
  const dialog = { person, onClose: close, onDone: done };
  return (
    <>
      <Button aria-label={t('people.managePerson', { name })} onPress={() => setStep({ is: 'acts' })}>
        {t('people.manage')}
      </Button>
      {step.is === 'acts' ? (
        <ActsDialog
          title={name}
          acts={[
            { act: 'change', title: t('people.change'), about: t('people.changeAbout') },
            { act: 'reset', title: t('people.reset'), about: t('people.resetAbout') },
            { act: 'remove', title: t('people.remove'), about: t('people.removeAbout'), isDangerous: true },
          ]}
          onChoose={(act: Act) => setStep({ is: act })}
          onClose={close}
        />
      ) : null}
      {step.is === 'change' ? <ChangeStanding {...dialog} /> : null}
      {step.is === 'reset' ? <ResetPerson {...dialog} onDone={(code) => setStep({ is: 'code', code })} /> : null}
      {step.is === 'remove' ? <RemovePerson {...dialog} /> : null}
      {step.is === 'code' ? <PersonCode name={person.name} code={step.code} onClose={done} /> : null}
    </>
  );
}
