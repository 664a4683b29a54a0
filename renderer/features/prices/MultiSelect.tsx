import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Prices.module.css';

export interface MultiSelectOption {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly MultiSelectOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** With more choices than these, a field searches them; also the most hits that it shows. */
const SHOWN = 30;

/** Chooses several of many. A long list shows only the chosen ones, and then those that the typed words find. */
export function MultiSelect({ label, choices, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isLong = choices.length > SHOWN;
  const mine = chosen.map((id) => choices.find((choice) => choice.id === id) ?? { id, name: id });
  const shown = isLong ? [...mine, ...found(choices, text).filter(({ id }) => !chosen.includes(id))] : [...choices, ...gone(mine, choices)];
  const toggle = (id: string, isChosen: boolean) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className={styles.choices}>
      {isLong ? <Field label={t('prices.find', { what: label })} value={text} onChange={setText} maxLength={60} /> : null}
      <Row as="fieldset" aria-label={label}>
        {shown.map(({ id, name }) => (
          <ToggleButton
            key={id}
            className={styles.chip ?? ''}
            isSelected={chosen.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          >
            {name}
          </ToggleButton>
        ))}
      </Row>
      {isLong && text.trim() !== '' && found(choices, text).length === 0 ? <Note size="m">{t('prices.nothingFound')}</Note> : null}
    </div>
  );
}

/** The chosen ones that are no longer among the choices. */
const gone = (mine: readonly MultiSelectOption[], choices: readonly MultiSelectOption[]): readonly MultiSelectOption[] =>
  mine.filter(({ id }) => !choices.some((choice) => choice.id === id));

/** The first choices whose name or id contains every typed word; none while nothing is typed. */
function found(choices: readonly MultiSelectOption[], text: string): readonly MultiSelectOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: MultiSelectOption[] = [];
  for (const choice of choices) {
    const searched = `${choice.name} ${choice.id}`.toLowerCase();
    if (words.every((word) => searched.includes(word))) hits.push(choice);
    if (hits.length === SHOWN) break;
  }
  return hits;
}
