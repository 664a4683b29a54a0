import { TriangleAlert } from 'lucide-react';
import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Callout } from '../../../../renderer/ui/text/Callout.tsx';
import { MoveTillForm, type Outlet, TillNameForm } from '../../../../shared/office/outlet-forms.ts';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { MOST_NAME, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { Nothing, TILLS } from '../../api/questions.ts';
import { ChangeDialog } from '../../parts/change/ChangeDialog.tsx';
import { WithOutlets } from '../../parts/change/WithOutlets.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { OutletField } from './OutletField.tsx';
import { TillQuestion } from './TillQuestion.tsx';
import { nameAndOutlet } from './till-name.ts';

interface Props {
  readonly till: TillState;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RenameTill({ till, onDone, onClose }: Props) {
  const { t } = useTexts();
  const form = useForm({ name: till.name }, (draft) => readBy(TillNameForm, draft));
  return (
    <ChangeDialog
      form={form}
      title={t('tillActs.renameTitle', { name: nameAndOutlet(till) })}
      confirmLabel={t('change.save')}
      send={(value) => send('PUT', `${TILLS}/${till.till}/name`, value, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <Field autoFocus label={t('tillActs.name')} {...form.text('name', t('tillActs.nameMissing'))} maxLength={MOST_NAME} />
    </ChangeDialog>
  );
}

export function MoveTill(props: Props) {
  const { t } = useTexts();
  const others = (outlets: readonly Outlet[]): readonly Outlet[] => outlets.filter(({ id }) => id !== props.till.outlet);
  return (
    <WithOutlets
      title={t('tillActs.moveTitle', { name: nameAndOutlet(props.till) })}
      onClose={props.onClose}
      obstacle={(outlets) => (others(outlets).length === 0 ? t('tillActs.noOther') : null)}
    >
      {(outlets) => <MoveForm {...props} outlets={others(outlets)} />}
    </WithOutlets>
  );
}

function MoveForm({ till, outlets, onDone, onClose }: Props & { readonly outlets: readonly Outlet[] }) {
  const { t } = useTexts();
  const form = useForm({ outlet: '' }, (draft) => readBy(MoveTillForm, draft));
  return (
    <ChangeDialog
      form={form}
      title={t('tillActs.moveTitle', { name: nameAndOutlet(till) })}
      confirmLabel={t('tillActs.moveYes')}
      send={(value) => send('PUT', `${TILLS}/${till.till}/outlet`, value, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <p>{t('tillActs.present', { outlet: shortName(till.outletName) })}</p>
      <OutletField
        label={t('tillActs.target')}
        outlets={outlets}
        value={form.draft.outlet}
        onChange={(outlet) => form.put({ outlet })}
        isWrong={form.isWrong('outlet')}
      />
      <p>{t('tillActs.moveAbout')}</p>
    </ChangeDialog>
  );
}

interface ReplaceProps extends Omit<Props, 'onDone'> {
  readonly onDone: (code: OneTimeCode) => void;
}

export function ReplaceTill({ till, onDone, onClose }: ReplaceProps) {
  const { t } = useTexts();
  const isRevoked = till.faults.includes('revoked');
  return (
    <TillQuestion
      till={till}
      act="replace"
      answer={OneTimeCode}
      title={t('tillActs.replaceTitle', { name: nameAndOutlet(till) })}
      confirmLabel={t('tillActs.makeCode')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('tillActs.replaceBody')}</p>
      {isRevoked || till.waiting === 0 ? null : <Lost>{t('tillActs.replaceWaits', { count: till.waiting })}</Lost>}
      {isRevoked ? null : <p>{t('tillActs.replaceSend')}</p>}
    </TillQuestion>
  );
}

export function RevokeTill({ till, onDone, onClose }: Props) {
  const { t } = useTexts();
  return (
    <TillQuestion
      till={till}
      act="revoke"
      answer={Nothing}
      danger
      title={t('tillActs.revokeTitle', { name: nameAndOutlet(till) })}
      confirmLabel={t('tillActs.revokeYes')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('tillActs.revokeBody')}</p>
      {till.waiting === 0 ? null : <Lost>{t('tillActs.revokeWaits', { count: till.waiting })}</Lost>}
      <p>{t('tillActs.revokeSales')}</p>
    </TillQuestion>
  );
}

/** Says what does not arrive any more. */
const Lost = ({ children }: { readonly children: string }) => (
  <Callout tone="bad" icon={TriangleAlert}>
    {children}
  </Callout>
);
