import type { DisplayStrings } from '../../../shared/display/display-strings.ts';
import type { DisplayScene } from '../../../shared/display/display-views.ts';
import { addMoney, formatRupiah, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { lengthOf } from '../readable.ts';
import styles from './MoneyPanel.module.css';

interface MoneyPanelProps {
  readonly scene: Extract<DisplayScene, { kind: 'building' | 'payment' }>;
  readonly strings: DisplayStrings;
}

/** The total in very large type. During the payment also the given sum, and the missing sum or the change. */
export function MoneyPanel({ scene, strings }: MoneyPanelProps) {
  const { total } = scene;
  return (
    <section className={styles.panel} aria-label={strings.total}>
      <Sum label={strings.total} amount={total} isLarge />
      {scene.kind === 'payment' && scene.left !== null && scene.change !== null ? (
        <div className={styles.paid}>
          <Sum label={strings.given} amount={addMoney(rupiah(0), ...scene.given.map(({ amount }) => amount))} />
          {scene.left > 0 ? <Sum label={strings.left} amount={scene.left} /> : <Sum label={strings.change} amount={scene.change} isLarge />}
        </div>
      ) : null}
    </section>
  );
}

interface SumProps {
  readonly label: string;
  /** Null while the amount is unknown. */
  readonly amount: Rupiah | null;
  readonly isLarge?: boolean;
}

function Sum({ label, amount, isLarge = false }: SumProps) {
  const text = amount === null ? '…' : formatRupiah(amount);
  return (
    <div className={styles.sum} data-large={isLarge}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount} data-length={lengthOf(text)}>
        {text}
      </p>
    </div>
  );
}
