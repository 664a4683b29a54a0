import { useState } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import type { OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { useRight } from '../../api/session.tsx';
import { ActsDialog } from '../../parts/change/ActsDialog.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { AcknowledgeFork } from './AcknowledgeFork.tsx';
import { ExcludeTill, IncludeTill } from './count-dialogs.tsx';
import { EmptyTill } from './EmptyTill.tsx';
import { TillCode } from './TillCode.tsx';
import { MoveTill, RenameTill, ReplaceTill, RevokeTill } from './till-dialogs.tsx';
import { nameAndOutlet } from './till-name.ts';

type Act = 'rename' | 'move' | 'replace' | 'revoke' | 'exclude' | 'include' | 'acknowledge' | 'empty';
type Step = { readonly is: 'shut' | 'acts' | Act } | { readonly is: 'code'; readonly code: OneTimeCode };

/** What a person may do with a till: one button on its card, then a choice that says what each act does. */
export function ManageTill({ till, onChange }: { readonly till: TillState; readonly onChange: () => void }) {
  const { t } = useTexts();
  const acts = useTillActs(till);
  const [step, setStep] = useState<Step>({ is: 'shut' });
  const name = nameAndOutlet(till);
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
      {step.is === 'acts' ? <ActsDialog title={name} acts={acts} onChoose={(act: Act) => setStep({ is: act })} onClose={close} /> : null}
      {step.is === 'rename' ? <RenameTill {...dialog} /> : null}
      {step.is === 'move' ? <MoveTill {...dialog} /> : null}
      {step.is === 'replace' ? <ReplaceTill {...dialog} onDone={(code) => setStep({ is: 'code', code })} /> : null}
      {step.is === 'revoke' ? <RevokeTill {...dialog} /> : null}
      {step.is === 'exclude' ? <ExcludeTill {...dialog} /> : null}
      {step.is === 'include' ? <IncludeTill {...dialog} /> : null}
      {step.is === 'acknowledge' ? <AcknowledgeFork {...dialog} /> : null}
      {step.is === 'empty' ? <EmptyTill {...dialog} /> : null}
      {step.is === 'code' ? <TillCode name={till.name} outletName={till.outletName} code={step.code} onClose={done} /> : null}
    </Row>
  );
}

interface OfferedAct {
  readonly act: Act;
  readonly title: string;
  readonly about: string;
  readonly isDangerous?: boolean;
}

/** The acts that the person may do; those that cannot be undone by a press come last. */
function useTillActs({ faults, excluded }: TillState): readonly OfferedAct[] {
  const { t } = useTexts();
  const mayDo = useRight();
  const counting: OfferedAct =
    excluded === null
      ? { act: 'exclude', title: t('tillActs.exclude'), about: t('tillActs.excludeAbout') }
      : { act: 'include', title: t('tillActs.include'), about: t('tillActs.includeAbout') };
  return [
    ...(faults.includes('fork') ? [{ act: 'acknowledge' as const, title: t('fork.act'), about: t('fork.about') }] : []),
    { act: 'rename', title: t('tillActs.rename'), about: t('tillActs.renameAbout') },
    { act: 'move', title: t('tillActs.move'), about: t('tillActs.moveAbout') },
    { act: 'replace', title: t('tillActs.replace'), about: t('tillActs.replaceAbout') },
    ...(mayDo('excludeTills') ? [counting] : []),
    ...(faults.includes('revoked') ? [] : [dangerous('revoke', t('tillActs.revoke'), t('tillActs.revokeAbout'))]),
    ...(mayDo('emptyTills') ? [dangerous('empty', t('emptyTill.act'), t('emptyTill.about'))] : []),
  ];
}

const dangerous = (act: Act, title: string, about: string): OfferedAct => ({ act, title, about, isDangerous: true });
