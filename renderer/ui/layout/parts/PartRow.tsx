import { createContext, type ReactNode, useContext } from 'react';
import { Kbd } from '../../text/Kbd.tsx';
import styles from './PartRow.module.css';

/** The row of the parts that the shell draws at the top of the shown page; null where there is one part. */
export const ShownPartRow = createContext<ReactNode>(null);

/** The content of a part, below that row. */
export function BelowParts({ children }: { readonly children: ReactNode }) {
  const row = useContext(ShownPartRow);
  return row === null ? (
    children
  ) : (
    <div className={styles.parted}>
      {row}
      {children}
    </div>
  );
}

interface NamedPart {
  readonly value: string;
  readonly label: string;
  /** The shortcut key, as printed on the keyboard. */
  readonly keyName: string | undefined;
  readonly open: () => void;
}

interface Props {
  readonly label: string;
  readonly parts: readonly NamedPart[];
  readonly value: string | null;
}

/** The names of the parts of one place, instead of the page's title. Each opens a page of its own, so they are no tabs. */
export const PartRow = ({ label, parts, value: shown }: Props) => (
  <nav aria-label={label} className={styles.row}>
    {parts.map(({ value, label: name, keyName, open }) => (
      <button
        key={value}
        type="button"
        className={styles.part}
        aria-current={value === shown ? 'page' : undefined}
        aria-keyshortcuts={keyName}
        onClick={open}
      >
        {name}
        {keyName === undefined ? null : <Kbd>{keyName}</Kbd>}
      </button>
    ))}
  </nav>
);
