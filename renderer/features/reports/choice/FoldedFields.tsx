import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from '../Reports.module.css';
import { useChoiceText } from './use-choice-text.ts';

interface Props {
  /** What stands at the end of the line. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** The fields of the choice. In a page too narrow for one row of them, a line that says what is chosen stands for them, and opens them. */
export function FoldedFields({ beside, children }: Props) {
  const says = useChoiceText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>{says}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.beside}>{beside}</div>
      <div id={id} className={isOpen ? styles.fields : `${styles.fields} ${styles.folded}`}>
        {children}
      </div>
    </>
  );
}
