import { displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayLine } from '../../../shared/display/display-views.ts';
import type { Language } from '../../../shared/lib/language.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { readable } from '../readable.ts';
import styles from './LineList.module.css';

/** The most lines that fit. */
const FIT = 4;

interface LineListProps {
  readonly lines: readonly DisplayLine[];
  readonly language: Language;
}

/** The last lines of a ticket, which are the newest, and the number of lines before them. */
export function LineList({ lines, language }: LineListProps) {
  const hidden = Math.max(0, lines.length - FIT);
  return (
    <>
      {hidden > 0 ? <p className={styles.more}>{displayStrings[language].more(hidden)}</p> : null}
      <ul className={styles.lines}>
        {keyed(lines.slice(hidden), JSON.stringify).map(({ key, item: { product, number, name, total } }) => (
          <li key={key} className={styles.line}>
            <p className={styles.product}>{product}</p>
            <p className={styles.total}>{total === null ? '' : formatRupiah(total)}</p>
            <p className={styles.whom}>
              {[number === null ? '' : readable(number), name === null ? '' : readable(name)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
