import { displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayResult, DisplayView } from '../../../shared/display/display-views.ts';
import { phoneTexts } from '../../../shared/display/phone-receipt.ts';
import { keyed } from '../../ui/layout/keyed.ts';
import { QrCode } from '../../ui/text/QrCode.tsx';
import { readable } from '../readable.ts';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './OneResult.module.css';
import { OutcomeTitle } from './OutcomeTitle.tsx';

interface OneResultProps {
  readonly line: DisplayResult;
  readonly view: DisplayView;
}

/** One order: its outcome, its token or code in the largest type that fits, and the QR codes at the right. */
export function OneResult({ line, view: { language, shop, isPractice } }: OneResultProps) {
  const { outcome, product, number, name, codes } = line;
  const strings = displayStrings[language];
  const isDone = outcome === 'done';
  const texts = isDone ? phoneTexts(line, shop, isPractice, language) : [];
  return (
    <div className={styles.one}>
      <section className={styles.left}>
        <div className={styles.outcome}>
          <OutcomeTitle outcome={outcome} language={language} as="h1" />
        </div>
        <div>
          <p className={styles.product}>{product}</p>
          <p className={styles.whom}>
            {[number === null ? '' : readable(number), name === null ? '' : readable(name)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {codes.length === 0 ? <p className={styles.text}>{strings.outcome[outcome].text}</p> : null}
        {keyed(codes, ({ parts }) => parts.join(' ')).map(({ key, item }) => (
          <CodeBlock key={key} code={item} language={language} isOneOfMany={codes.length > 1} />
        ))}
      </section>
      {texts.length > 0 ? (
        <section className={styles.qrs} aria-label={strings.scan}>
          {texts.map((text) => (
            <QrCode key={text} data={text} label={strings.scan} className={styles.qr} />
          ))}
          <p className={styles.scan}>{strings.scan}</p>
        </section>
      ) : null}
    </div>
  );
}
