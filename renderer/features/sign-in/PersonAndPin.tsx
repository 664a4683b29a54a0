import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Person } from '../../../shared/staff/staff.ts';
import { Kbd } from '../../ui/text/Kbd.tsx';
import styles from './PersonAndPin.module.css';
import { PinPad } from './PinPad.tsx';

/** The number of tiles that a digit key can choose. */
const TILES_WITH_KEYS = 9;

interface Props {
  readonly people: readonly Person[];
  /** The label of the button that submits the PIN. */
  readonly submitLabel: (person: Person) => string;
  /** Resolves to null where the PIN was correct. */
  readonly send: (person: Person, pin: string) => Promise<Failure | null>;
  /** Called for Esc while no person is chosen; undefined where there is no way back. */
  readonly onBack?: (() => void) | undefined;
}

/** Chooses a person and takes their PIN: by touch, or with a digit key for the person, the digits of the PIN, and Enter. */
export function PersonAndPin({ people, submitLabel, send, onBack }: Props) {
  const { t } = useTranslation();
  const only = people.length === 1 ? people[0] : undefined;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [presses, setPresses] = useState(0);
  const choose = (id: string) => {
    setChosenId(id);
    // A second choice of the same person focuses the PIN again.
    setPresses((count) => count + 1);
  };
  const chosen = only ?? people.find(({ id }) => id === chosenId);
  const back = () => (chosen && !only ? setChosenId(null) : onBack?.());
  usePersonShortcuts(chosen ? [] : people, choose, back);
  return (
    <div className={styles.who}>
      <ul className={styles.people} aria-label={t('staff.people')}>
        {people.map((person, at) => (
          <li key={person.id}>
            <PersonTile
              person={person}
              keyName={at < TILES_WITH_KEYS && !chosen ? String(at + 1) : null}
              isChosen={person.id === chosen?.id}
              isFirst={at === 0}
              onChoose={() => choose(person.id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.pin}>
        {chosen ? (
          <PinPad
            key={chosen.id}
            presses={presses}
            label={t('staff.pinOf', { name: chosen.name })}
            submitLabel={submitLabel(chosen)}
            send={(pin) => send(chosen, pin)}
          />
        ) : (
          <p className={styles.empty}>{t('staff.whoFirst')}</p>
        )}
      </div>
    </div>
  );
}

interface TileProps {
  readonly person: Person;
  /** The digit key that chooses the person; null where there is none. */
  readonly keyName: string | null;
  readonly isChosen: boolean;
  /** The first tile takes the focus, so that Enter chooses it. */
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

/** The tile of one person: initial, name and role. */
function PersonTile({ person, keyName, isChosen, isFirst, onChoose }: TileProps) {
  const { t } = useTranslation();
  const tile = useRef<HTMLButtonElement>(null);
  const takesFocus = isFirst && keyName !== null;
  useEffect(() => {
    if (takesFocus) tile.current?.focus();
  }, [takesFocus]);
  return (
    <button
      ref={tile}
      type="button"
      className={styles.tile}
      aria-pressed={isChosen}
      aria-keyshortcuts={keyName ?? undefined}
      onClick={onChoose}
    >
      <span aria-hidden="true" className={styles.initial}>
        {[...person.name][0]?.toUpperCase()}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{person.name}</span>
        <span className={styles.role}>{t(`role.${person.role}`)}</span>
      </span>
      {keyName === null ? null : <Kbd>{keyName}</Kbd>}
    </button>
  );
}

/** A digit chooses a person and Esc goes back. Both also work inside a dialog, which handles Esc first. */
function usePersonShortcuts(people: readonly Person[], choose: (id: string) => void, back: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const person = /^[1-9]$/.test(event.key) ? people[Number(event.key) - 1] : undefined;
      if (person) choose(person.id);
      else if (event.key === 'Escape') back();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [people, choose, back]);
}
