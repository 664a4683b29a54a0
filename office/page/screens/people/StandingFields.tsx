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
import styles from './StandingFields.module.css';
import { mayBeConsolidated, type StandingDraft, seesNamed } from './standing.ts';

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
  const isNamed = seesNamed(draft);
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
      {isNamed ? (
        <OutletChoice outlets={outlets} chosen={draft.outlets} onChange={(chosen) => onChange({ outlets: chosen })} isWrong={isWrong} />
      ) : null}
      {mayBeConsolidated(role) ? (
        <Toggle
          label={t(isNamed ? 'people.consolidatedOwn' : 'people.consolidated')}
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
      <p className={styles.label}>{t('people.outlets')}</p>
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
      {chosen.length > 0 ? null : (
        <Note tone={isWrong ? 'bad' : 'faint'} role={isWrong ? 'alert' : undefined}>
          {t('people.outletsMissing')}
        </Note>
      )}
    </Stack>
  );
}
