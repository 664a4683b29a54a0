import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { MoveTillForm, type Outlet, TillNameForm } from '../../../../shared/office/outlet-forms.ts';
import type { TillState } from '../../../../shared/office/page-views/till-views.ts';
import { MOST_NAME, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { Nothing, TILLS } from '../../api/questions.ts';
import { ChangeDialog } from '../../parts/change/ChangeDialog.tsx';
import { WithOutlets } from '../../parts/change/WithOutlets.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { TillQuestion } from './TillQuestion.tsx';

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
      title={t('tillActs.rename')}
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
      title={t('tillActs.move')}
      onClose={props.onClose}
      obstacle={(outlets) => (others(outlets).length === 0 ? t('tillActs.noOther') : null)}
    >
      {(outlets) => <MoveForm {...props} outlets={others(outlets)} />}
    </WithOutlets>
  );
}

function MoveForm({ till, outlets, onDone, onClose }: Props & { readonly outlets: readonly Outlet[] }) {
  const { t } = useTexts();
  const form = useForm({ outlet: outlets[0]?.id ?? '' }, (draft) => readBy(MoveTillForm, draft));
  return (
    <ChangeDialog
      form={form}
      title={t('tillActs.move')}
      confirmLabel={t('tillActs.moveYes')}
      send={(value) => send('PUT', `${TILLS}/${till.till}/outlet`, value, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={{ unknown: t('change.gone') }}
    >
      <p>{t('tillActs.moveAbout')}</p>
      <Select
        label={t('tillActs.outlet')}
        value={form.draft.outlet}
        onChange={(outlet) => form.put({ outlet })}
        options={outlets.map(({ id, name }) => ({ value: id, label: shortName(name) }))}
      />
    </ChangeDialog>
  );
}

interface ReplaceProps extends Omit<Props, 'onDone'> {
  readonly onDone: (code: OneTimeCode) => void;
}

export function ReplaceTill({ till, onDone, onClose }: ReplaceProps) {
  const { t } = useTexts();
  return (
    <TillQuestion
      till={till}
      act="replace"
      answer={OneTimeCode}
      title={t('tillActs.replaceTitle', { name: shortName(till.name) })}
      confirmLabel={t('tillActs.makeCode')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('tillActs.replaceBody')}</p>
      {till.faults.includes('revoked') ? null : <p>{t('tillActs.replaceSend')}</p>}
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
      title={t('tillActs.revokeTitle', { name: shortName(till.name) })}
      confirmLabel={t('tillActs.revokeYes')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('tillActs.revokeBody')}</p>
      {till.waiting === 0 ? null : <p>{t('tillActs.revokeWaits', { count: till.waiting })}</p>}
      <p>{t('tillActs.revokeSales')}</p>
    </TillQuestion>
  );
}
