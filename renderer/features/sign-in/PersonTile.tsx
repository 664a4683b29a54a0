import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/staff/staff.ts';
import { Kbd } from '../../ui/text/Kbd.tsx';
import styles from './PersonTile.module.css';

interface Props {
  readonly person: Person;
  /** The digit that chooses it; null where there is none. */
  readonly keyName: string | null;
  readonly isChosen: boolean;
  /** The one that Enter chooses. */
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

/** One person to choose: initial, name and role. */
export function PersonTile({ person, keyName, isChosen, isFirst, onChoose }: Props) {
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
