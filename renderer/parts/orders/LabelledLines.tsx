import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { useScrollStop } from '../../ui/layout/use-scroll-stop.ts';
import styles from './LabelledLines.module.css';

/** The most lines with wide spacing. More lines stand closer, so that a whole bill is visible. */
const SPACIOUS_LINES = 11;

/** Labelled lines in the received order, including repeated ones. */
export function LabelledLines({ lines, none }: { readonly lines: readonly NameValue[]; readonly none: string }) {
  const scroll = useScrollStop<HTMLDListElement>();
  if (lines.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <dl className={`${styles.lines} ${lines.length > SPACIOUS_LINES ? styles.dense : ''}`} {...scroll}>
      {keyed(lines, ({ name, value }) => `${name}: ${value}`).map(({ key, item }) => (
        <div key={key}>
          <dt>{item.name}</dt>
          <dd className="selectable">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
