import type { DisplayLine } from '../../../shared/display/display-views.ts';
import { partLabel } from '../../../shared/display/phone-receipt.ts';
import type { Language } from '../../../shared/lib/language.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import { readable } from '../readable.ts';
import styles from './SubjectCard.module.css';

interface SubjectCardProps {
  readonly line: DisplayLine;
  readonly language: Language;
}

/** The only line of a ticket, in type large enough for the customer to check it: product, number, name, and the parts of its price. */
export function SubjectCard({ line: { product, number, name, amounts }, language }: SubjectCardProps) {
  return (
    <div className={styles.subject}>
      <p className={styles.product}>{product}</p>
      {number === null ? null : (
        <p className={styles.number} data-length={number.length > 14 ? 'long' : 'usual'}>
          {readable(number)}
        </p>
      )}
      {name === null ? null : <p className={styles.name}>{readable(name)}</p>}
      {amounts.length > 1 ? (
        <dl className={styles.amounts}>
          {amounts.map(({ part, amount }) => (
            <div key={part}>
              <dt>{partLabel(part, language)}</dt>
              <dd>{formatRupiah(amount)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
