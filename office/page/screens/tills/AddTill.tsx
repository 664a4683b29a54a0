import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { NewTillForm, type Outlet } from '../../../../shared/office/outlet-forms.ts';
import { MOST_NAME, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { TILLS } from '../../api/questions.ts';
import { ChangeDialog } from '../../parts/change/ChangeDialog.tsx';
import { WithOutlets } from '../../parts/change/WithOutlets.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { TillCode } from './TillCode.tsx';

type Step = { readonly is: 'shut' } | { readonly is: 'form' } | { readonly is: 'code'; readonly name: string; readonly code: OneTimeCode };

/** A new till begins with a code that its computer uses; the till appears once it has joined. */
export function AddTill({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>({ is: 'shut' });
  const close = (): void => {
    setStep({ is: 'shut' });
    onChange();
  };
  return (
    <Row>
      <Button variant="chosen" icon={<Plus aria-hidden="true" />} onPress={() => setStep({ is: 'form' })}>
        {t('tillActs.add')}
      </Button>
      {step.is === 'form' ? (
        <WithOutlets
          title={t('tillActs.add')}
          onClose={close}
          obstacle={(outlets) => (outlets.length === 0 ? t('change.noOutlets') : null)}
        >
          {(outlets) => <NewTill outlets={outlets} onClose={close} onCode={(name, code) => setStep({ is: 'code', name, code })} />}
        </WithOutlets>
      ) : null}
      {step.is === 'code' ? <TillCode name={step.name} code={step.code} onClose={close} /> : null}
    </Row>
  );
}

interface Props {
  readonly outlets: readonly Outlet[];
  readonly onCode: (name: string, code: OneTimeCode) => void;
  readonly onClose: () => void;
}

function NewTill({ outlets, onCode, onClose }: Props) {
  const { t } = useTexts();
  const form = useForm(
    () => ({ outlet: outlets[0]?.id ?? '', name: '' }),
    (draft) => readBy(NewTillForm, draft),
  );
  return (
    <ChangeDialog
      form={form}
      title={t('tillActs.add')}
      confirmLabel={t('tillActs.makeCode')}
      send={(value) => send('POST', TILLS, value, OneTimeCode)}
      onDone={(code) => onCode(form.draft.name.trim(), code)}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <p>{t('tillActs.addAbout')}</p>
      <Select
        label={t('tillActs.outlet')}
        value={form.draft.outlet}
        onChange={(outlet) => form.put({ outlet })}
        options={outlets.map(({ id, name }) => ({ value: id, label: shortName(name) }))}
      />
      <Field
        autoFocus
        label={t('tillActs.name')}
        hint={t('tillActs.nameHint')}
        {...form.text('name', t('tillActs.nameMissing'))}
        maxLength={MOST_NAME}
      />
    </ChangeDialog>
  );
}
