import { type DisplayStrings, displayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayScene } from '../../../shared/display/display-views.ts';
import { formatRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import type { SceneProps } from '../scene-props.ts';
import { ManyResults } from './ManyResults.tsx';
import { OneResult } from './OneResult.tsx';
import styles from './ResultScene.module.css';

type PaidScene = Extract<DisplayScene, { kind: 'result' }>;

/** The results of the orders of a paid ticket, and the money that goes back to the customer. */
export function ResultScene({ scene, view }: SceneProps<PaidScene>) {
  const { lines, change, owed } = scene;
  const strings = displayStrings[view.language];
  const [only] = lines;
  return (
    <div className={styles.result}>
      {lines.length === 1 && only ? <OneResult line={only} view={view} /> : <ManyResults lines={lines} view={view} />}
      <MoneyBack change={change} owed={owed} strings={strings} />
    </div>
  );
}

interface MoneyBackProps {
  readonly change: Rupiah;
  readonly owed: Rupiah;
  readonly strings: DisplayStrings;
}

function MoneyBack({ change, owed, strings }: MoneyBackProps) {
  const sums = [
    { label: strings.change, amount: change },
    { label: strings.moneyBack, amount: owed },
  ].filter(({ amount }) => amount > 0);
  if (sums.length === 0) return null;
  return (
    <dl className={styles.money}>
      {sums.map(({ label, amount }) => (
        <div key={label} className={styles.sum}>
          <dt>{label}</dt>
          <dd>{formatRupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
