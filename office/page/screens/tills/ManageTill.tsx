import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import type { OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { useRight } from '../../api/session.tsx';
import { ActsDialog } from '../../parts/change/ActsDialog.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { EmptyTill } from './EmptyTill.tsx';
import { TillCode } from './TillCode.tsx';
import { MoveTill, RenameTill, ReplaceTill, RevokeTill } from './till-dialogs.tsx';

type Act = 'rename' | 'move' | 'replace' | 'revoke' | 'empty';
type Step = { readonly is: 'shut' | 'acts' | Act } | { readonly is: 'code'; readonly code: OneTimeCode };

/** What a person may do with a till: one button on its card, then a choice that says what each act does. */
export function ManageTill({ till, onChange }: { readonly till: TillState; readonly onChange: () => void }) {
  const { t } = useTexts();
  const mayEmpty = useRight()('emptyTills');
  const [step, setStep] = useState<Step>({ is: 'shut' });
  const name = shortName(till.name);
  const close = (): void => setStep({ is: 'shut' });
  const done = (): void => {
    close();
    onChange();
  };
  const dialog = { till, onClose: close, onDone: done };
  return (
    <Row>
      <Button aria-label={t('tillActs.manageTill', { name })} onPress={() => setStep({ is: 'acts' })}>
        {t('tillActs.manage')}
      </Button>
      {step.is === 'acts' ? (
        <ActsDialog
          title={name}
          acts={[
            { act: 'rename', title: t('tillActs.rename'), about: t('tillActs.renameAbout') },
            { act: 'move', title: t('tillActs.move'), about: t('tillActs.moveAbout') },
            { act: 'replace', title: t('tillActs.replace'), about: t('tillActs.replaceAbout') },
            ...(till.faults.includes('revoked')
              ? []
              : [{ act: 'revoke' as const, title: t('tillActs.revoke'), about: t('tillActs.revokeAbout') }]),
            ...(mayEmpty ? [{ act: 'empty' as const, title: t('emptyTill.act'), about: t('emptyTill.about') }] : []),
          ]}
          onChoose={(act: Act) => setStep({ is: act })}
          onClose={close}
        />
      ) : null}
      {step.is === 'rename' ? <RenameTill {...dialog} /> : null}
      {step.is === 'move' ? <MoveTill {...dialog} /> : null}
      {step.is === 'replace' ? <ReplaceTill {...dialog} onDone={(code) => setStep({ is: 'code', code })} /> : null}
      {step.is === 'revoke' ? <RevokeTill {...dialog} /> : null}
      {step.is === 'empty' ? <EmptyTill {...dialog} /> : null}
      {step.is === 'code' ? <TillCode name={till.name} code={step.code} onClose={done} /> : null}
    </Row>
  );
}
