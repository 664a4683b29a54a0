import { useState } from 'react';
import { Field } from '../../../../renderer/ui/form/Field.tsx';
import { Select } from '../../../../renderer/ui/form/Select.tsx';
import { Toggle } from '../../../../renderer/ui/form/Toggle.tsx';
import { Stack } from '../../../../renderer/ui/layout/Stack.tsx';
import { Note } from '../../../../renderer/ui/text/Note.tsx';
import type { Outlet } from '../../../../shared/office/outlet-forms.ts';
import { OFFICE_ROLES } from '../../../../shared/office/people.ts';
import { shortName } from '../../parts/short-name.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { mayBeConsolidated, type StandingDraft } from './standing.ts';

interface Props {
  readonly draft: StandingDraft;
  readonly onChange: (change: Partial<StandingDraft>) => void;
  readonly outlets: readonly Outlet[];
  /** No outlet is chosen, and the person tried to send. */
  readonly isWrong: boolean;
}

/** The role with what it may do, then the outlets where the role leaves a choice. */
export function StandingFields({ draft, onChange, outlets, isWrong }: Props) {
  const { t } = useTexts();
  const { role, isEverywhere, consolidated } = draft;
  return (
    <>
      <Select
        label={t('people.role')}
        hint={t(`roleAbout.${role}`)}
        value={role}
        onChange={(chosen) => onChange({ role: chosen })}
        options={OFFICE_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      {role === 'books' || role === 'support' ? (
        <Toggle label={t('people.everywhere')} isOn={isEverywhere} onChange={(isOn) => onChange({ isEverywhere: isOn })} />
      ) : null}
      {role === 'owner' || (role !== 'area' && isEverywhere) ? null : (
        <OutletChoice outlets={outlets} chosen={draft.outlets} onChange={(chosen) => onChange({ outlets: chosen })} isWrong={isWrong} />
      )}
      {mayBeConsolidated(role) ? (
        <Toggle
          label={t('people.consolidated')}
          hint={t('people.consolidatedHint')}
          isOn={consolidated}
          onChange={(isOn) => onChange({ consolidated: isOn })}
        />
      ) : null}
    </>
  );
}

/** More are found by their names. */
const MOST_SHOWN = 20;

interface ChoiceProps {
  readonly outlets: readonly Outlet[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly isWrong: boolean;
}

/** Chosen outlets stay in sight whatever is searched. */
function OutletChoice({ outlets, chosen, onChange, isWrong }: ChoiceProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = outlets.filter(({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(wanted));
  const shown = found.filter(({ id }, place) => chosen.includes(id) || place < MOST_SHOWN);
  const left = found.length - shown.length;
  return (
    <Stack as="fieldset" gap="xs" aria-label={t('people.outlets')}>
      <p>{t('people.outlets')}</p>
      {outlets.length > MOST_SHOWN ? <Field label={t('change.search')} value={search} onChange={setSearch} /> : null}
      {shown.map(({ id, name }) => (
        <Toggle
          key={id}
          label={shortName(name)}
          isOn={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
      {left === 0 ? null : <Note>{t('change.moreOutlets', { count: left })}</Note>}
      {isWrong ? (
        <Note tone="bad" role="alert">
          {t('people.outletsMissing')}
        </Note>
      ) : null}
    </Stack>
  );
}
