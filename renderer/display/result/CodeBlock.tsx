import { displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayCode } from '../../../shared/display/display-views.ts';
import { codeLabel } from '../../../shared/display/phone-receipt.ts';
import type { Language } from '../../../shared/lib/language.ts';
import { receiptStrings } from '../../../shared/receipts/strings.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import styles from './CodeBlock.module.css';

interface CodeBlockProps {
  readonly code: DisplayCode;
  readonly language: Language;
  readonly isSmall?: boolean;
  /** True for one of several tokens of one order, which stand one below the other. */
  readonly isOneOfMany?: boolean;
}

/** The most characters that fit. The page shows no longer code, because a part of a code is useless. */
const LONGEST = 250;
const LONGEST_SMALL = 48;

/** The exact token or code, as large as its length allows. */
export function CodeBlock({ code: { label, parts, isOdd, facts }, language, isSmall = false, isOneOfMany = false }: CodeBlockProps) {
  const text = parts.join(' ');
  if (text.length > (isSmall ? LONGEST_SMALL : LONGEST)) return <p className={styles.long}>{displayStrings[language].longCode}</p>;
  return (
    <div className={styles.code} data-size={isSmall ? 'small' : isOneOfMany ? 'usual' : sizeOf(text)}>
      <p className={styles.label} data-label>
        {codeLabel(label, language)}
      </p>
      <p className={styles.parts}>
        {keyed(parts, (part) => part).map(({ key, item }) => (
          <span key={key} className={styles.part}>
            {item}{' '}
          </span>
        ))}
      </p>
      {facts.length === 0 || isSmall ? null : (
        <p className={styles.facts}>
          {facts.map(({ label, value }) => `${receiptStrings[language].tokenFact[label]} ${value}`).join(' · ')}
        </p>
      )}
      {isOdd ? <p className={styles.facts}>{receiptStrings[language].oddToken}</p> : null}
    </div>
  );
}

const sizeOf = (text: string): 'large' | 'usual' | 'long' => (text.length <= 30 ? 'large' : text.length <= 80 ? 'usual' : 'long');
