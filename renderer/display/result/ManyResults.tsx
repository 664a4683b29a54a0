import { displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayResult, DisplayView } from '../../../shared/display/display-views.ts';
import { phoneCode } from '../../../shared/display/phone-receipt.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { QrCode } from '../../ui/text/QrCode.tsx';
import { readable } from '../readable.ts';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './ManyResults.module.css';
import { OutcomeTitle } from './OutcomeTitle.tsx';

/** The most orders that are shown with QR codes. The codes of more orders would be too small to scan. */
const WITH_QR = 4;
/** The most rows that fit. */
const FIT = 12;

interface ManyResultsProps {
  readonly lines: readonly DisplayResult[];
  readonly view: DisplayView;
}

/** Several orders of one ticket, each with its outcome and its code. A small QR code contains only that code. */
export function ManyResults({ lines, view }: ManyResultsProps) {
  const strings = displayStrings[view.language];
  const outcomes = new Set(lines.map(({ outcome }) => outcome));
  const [first] = outcomes;
  const shown = lines.slice(0, FIT);
  return (
    <section className={styles.many}>
      <div className={styles.head}>
        {outcomes.size === 1 && first ? (
          <OutcomeTitle outcome={first} language={view.language} as="h1" />
        ) : (
          <h1 className={styles.title}>{strings.several}</h1>
        )}
        {shown.length < lines.length ? <p className={styles.more}>{strings.more(lines.length - shown.length)}</p> : null}
      </div>
      <ul className={styles.lines} data-dense={lines.length > WITH_QR}>
        {keyed(shown, ({ orderId }) => orderId).map(({ key, item }) => (
          <ResultCard key={key} line={item} view={view} hasQr={lines.length <= WITH_QR} />
        ))}
      </ul>
    </section>
  );
}

function ResultCard({ line, view, hasQr }: { readonly line: DisplayResult; readonly view: DisplayView; readonly hasQr: boolean }) {
  const { product, number, outcome, codes } = line;
  const { language, isPractice } = view;
  const [only, ...others] = codes;
  // Two tokens take the room of the QR code: each stands in one line.
  const text = hasQr && only && others.length === 0 ? phoneCode(only, isPractice, language) : null;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <p className={styles.product}>{product}</p>
        {number === null ? null : <p className={styles.number}>{readable(number)}</p>}
        {codes.length === 0 ? <OutcomeTitle outcome={outcome} language={language} as="p" /> : null}
        {keyed(codes, ({ parts }) => parts.join(' ')).map(({ key: code, item }) => (
          <CodeBlock key={code} code={item} language={language} isSmall />
        ))}
      </div>
      {text === null ? null : <QrCode data={text} label={displayStrings[language].scan} className={styles.qr} />}
    </li>
  );
}
