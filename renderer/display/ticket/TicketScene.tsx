import { type DisplayStrings, displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayLine, DisplayScene } from '../../../shared/display/display-views.ts';
import type { SceneProps } from '../scene-props.ts';
import { LineList } from './LineList.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import styles from './TicketScene.module.css';

type UnpaidScene = Extract<DisplayScene, { kind: 'building' | 'payment' }>;

/** The lines of the unpaid ticket at the left, and the sums at the right. */
export function TicketScene({ scene, view: { language } }: SceneProps<UnpaidScene>) {
  const strings = displayStrings[language];
  const { lines, isAsking } = scene;
  const [only] = lines;
  return (
    <div className={styles.ticket}>
      <section className={styles.left}>
        <h1 className={styles.title}>{titleOf(scene, strings)}</h1>
        {lines.length === 1 && only ? <SubjectCard line={only} language={language} /> : <LineList lines={lines} language={language} />}
        {isAsking ? (
          <p className={styles.asking} role="status">
            {strings.asking}
          </p>
        ) : null}
      </section>
      <MoneyPanel scene={scene} strings={strings} />
    </div>
  );
}

const titleOf = ({ kind, lines }: UnpaidScene, strings: DisplayStrings): string =>
  kind === 'building' ? strings.purchase : lines.some(hasNumber) ? strings.checkNumber : strings.checkPurchase;

const hasNumber = ({ number }: DisplayLine): boolean => number !== null;
