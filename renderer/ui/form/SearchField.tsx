import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './SearchField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'role' | 'onChange' | 'aria-label'> {
  readonly label: string;
  readonly onType: (text: string) => void;
  /** The id of the list that the field searches. */
  readonly list: string;
  readonly hasResults: boolean;
  /** The id of the result that Enter chooses; undefined where there is none. */
  readonly activeId: string | undefined;
  readonly isLarge?: boolean;
  /** Shown at the end of the field; where there is little room, until it `hasText`. */
  readonly hint?: ReactNode;
  readonly hasText?: boolean;
}

/** The same element for every character, so that React leaves it alone. */
const ICON = <Search aria-hidden="true" />;

/** The large field at the top of a screen that searches the list below it. Attributes of an input pass through. */
export function SearchField({ label, onType, list, hasResults, activeId, isLarge = false, hint, hasText = false, ...input }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.box}>
        {ICON}
        <input
          className={isLarge ? `${styles.input} ${styles.large}` : styles.input}
          onChange={(event) => onType(event.target.value)}
          role="combobox"
          aria-label={label}
          aria-expanded={hasResults}
          aria-controls={hasResults ? list : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          {...input}
        />
        {hint === undefined ? null : (
          <span aria-hidden="true" className={hasText ? `${styles.hint} ${styles.typed}` : styles.hint}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
