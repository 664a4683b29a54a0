import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Row } from '../../../../renderer/ui/layout/Stack.tsx';
import { NewTillForm, type Outlet } from '../../../../shared/office/outlet-forms.ts';
import { MOST_NAME, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { TILLS } from '../../api/questions.ts';
import { ChangeDialog } from '../../parts/change/ChangeDialog.tsx';
import { WithOutlets } from '../../parts/change/WithOutlets.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { OutletField } from './OutletField.tsx';
import { TillCode } from './TillCode.tsx';

interface NewCode {
  readonly name: string;
  readonly outletName: string;
  readonly code: OneTimeCode;
}
type Step = { readonly is: 'shut' } | { readonly is: 'form' } | ({ readonly is: 'code' } & NewCode);

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
          {(outlets) => <NewTill outlets={outlets} onClose={close} onCode={(made) => setStep({ is: 'code', ...made })} />}
        </WithOutlets>
      ) : null}
      {step.is === 'code' ? <TillCode {...step} onClose={close} /> : null}
    </Row>
  );
}

interface Props {
  readonly outlets: readonly Outlet[];
  readonly onCode: (made: NewCode) => void;
  readonly onClose: () => void;
}

function NewTill({ outlets, onCode, onClose }: Props) {
  const { t } = useTexts();
  const form = useForm(
    () => ({ outlet: outlets.length === 1 ? (outlets[0]?.id ?? '') : '', name: '' }),
    (draft) => readBy(NewTillForm, draft),
  );
  return (
    <ChangeDialog
      form={form}
      title={t('tillActs.add')}
      confirmLabel={t('tillActs.makeCode')}
      send={(value) => send('POST', TILLS, value, OneTimeCode)}
      onDone={(code) =>
        onCode({ name: form.draft.name.trim(), outletName: outlets.find(({ id }) => id === form.draft.outlet)?.name ?? '', code })
      }
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <p>{t('tillActs.addAbout')}</p>
      <OutletField
        label={t('tillActs.outlet')}
        outlets={outlets}
        value={form.draft.outlet}
        onChange={(outlet) => form.put({ outlet })}
        isWrong={form.isWrong('outlet')}
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
