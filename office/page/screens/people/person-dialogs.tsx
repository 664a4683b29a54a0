import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import { type OfficePerson, OneTimeCode, StandingForm } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { Nothing, PEOPLE } from '../../api/questions.ts';
import { ChangeDialog, ChangeQuestion } from '../../parts/change/ChangeDialog.tsx';
import { WithOutlets } from '../../parts/change/WithOutlets.tsx';
import type { RefusalWords } from '../../parts/OfficePage.tsx';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { StandingFields } from './StandingFields.tsx';
import { draftOf, type StandingDraft, standingOf } from './standing.ts';

interface Props {
  readonly person: OfficePerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function usePersonRefusals(): RefusalWords {
  const { t } = useTexts();
  return { unknown: t('change.gone'), lastOwner: t('people.lastOwner') };
}

export function ChangeStanding(props: Props) {
  const { t } = useTexts();
  return (
    <WithOutlets title={t('people.changeTitle', { name: shortName(props.person.name) })} onClose={props.onClose} obstacle={() => null}>
      {(outlets) => <StandingDialog {...props} outlets={outlets} />}
    </WithOutlets>
  );
}

function StandingDialog({ person, outlets, onDone, onClose }: Props & { readonly outlets: readonly Outlet[] }) {
  const { t } = useTexts();
  const words = usePersonRefusals();
  const { role, outlets: seen, consolidated } = person;
  const form = useForm<StandingDraft, StandingForm>(draftOf({ role, outlets: seen, consolidated }), (draft) =>
    readBy(StandingForm, standingOf(draft)),
  );
  return (
    <ChangeDialog
      form={form}
      title={t('people.changeTitle', { name: shortName(person.name) })}
      confirmLabel={t('change.save')}
      send={(value) => send('PUT', `${PEOPLE}/${person.id}`, value, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={words}
    >
      <p>{t('people.changeAbout')}</p>
      <StandingFields draft={form.draft} onChange={form.put} outlets={outlets} isWrong={form.isWrong('outlets')} />
    </ChangeDialog>
  );
}

interface ResetProps extends Omit<Props, 'onDone'> {
  readonly onDone: (code: OneTimeCode) => void;
}

export function ResetPerson({ person, onDone, onClose }: ResetProps) {
  const { t } = useTexts();
  const words = usePersonRefusals();
  const name = shortName(person.name);
  return (
    <ChangeQuestion
      danger
      title={t('people.resetTitle', { name })}
      confirmLabel={t('people.resetYes')}
      send={() => send('POST', `${PEOPLE}/${person.id}/reset`, undefined, OneTimeCode)}
      onDone={onDone}
      onClose={onClose}
      words={words}
    >
      <p>{t('people.resetBody', { name })}</p>
    </ChangeQuestion>
  );
}

export function RemovePerson({ person, onDone, onClose }: Props) {
  const { t } = useTexts();
  const words = usePersonRefusals();
  return (
    <ChangeQuestion
      danger
      title={t('people.removeTitle', { name: shortName(person.name) })}
      confirmLabel={t('people.removeYes')}
      send={() => send('DELETE', `${PEOPLE}/${person.id}`, undefined, Nothing)}
      onDone={onDone}
      onClose={onClose}
      words={words}
    >
      <p>{t('people.removeBody')}</p>
    </ChangeQuestion>
  );
}
