import { readBy, useForm } from '../../../../renderer/core/use-form.ts';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import { InviteForm, MOST_NAME, OneTimeCode } from '../../../../shared/office/people-forms.ts';
import { send } from '../../api/office.ts';
import { PEOPLE } from '../../api/questions.ts';
import { ChangeDialog } from '../../parts/change/ChangeDialog.tsx';
import { WithOutlets } from '../../parts/change/WithOutlets.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { StandingFields } from './StandingFields.tsx';
import { draftOf, type StandingDraft, standingOf } from './standing.ts';

interface Props {
  readonly onCode: (name: string, code: OneTimeCode) => void;
  readonly onClose: () => void;
}

/** Invites a person; the code is shown once. */
export function InviteDialog(props: Props) {
  const { t } = useTexts();
  return (
    <WithOutlets title={t('people.invite')} onClose={props.onClose} obstacle={() => null}>
      {(outlets) => <Invite {...props} outlets={outlets} />}
    </WithOutlets>
  );
}

const START = { name: '', ...draftOf({ role: 'area', outlets: [], consolidated: false }) };

function Invite({ outlets, onCode, onClose }: Props & { readonly outlets: readonly Outlet[] }) {
  const { t } = useTexts();
  const form = useForm<StandingDraft & { readonly name: string }, InviteForm>(START, (draft) =>
    readBy(InviteForm, { name: draft.name, ...standingOf(draft) }),
  );
  return (
    <ChangeDialog
      form={form}
      title={t('people.invite')}
      confirmLabel={t('people.makeCode')}
      send={(value) => send('POST', PEOPLE, value, OneTimeCode)}
      onDone={(code) => onCode(form.draft.name.trim(), code)}
      onClose={onClose}
      words={{ nameTaken: t('change.nameTaken'), unknown: t('change.gone') }}
    >
      <p>{t('people.inviteAbout')}</p>
      <Field
        autoFocus
        label={t('people.name')}
        hint={t('people.nameHint')}
        {...form.text('name', t('people.nameMissing'))}
        maxLength={MOST_NAME}
      />
      <StandingFields draft={form.draft} onChange={form.put} outlets={outlets} isWrong={form.isWrong('outlets')} />
    </ChangeDialog>
  );
}
