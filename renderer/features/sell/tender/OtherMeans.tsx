import { useTranslation } from 'react-i18next';
import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './CashTender.module.css';

interface Props {
  /** The means that the shop takes besides cash. The order determines the digit of each. */
  readonly taken: readonly NonCashKind[];
  /** The means without a part yet. */
  readonly free: readonly NonCashKind[];
  readonly isLocked: boolean;
}

/** The means besides cash, each with its key. A press begins a part for all that is left; the till records it and charges none. */
export function OtherMeans({ taken, free, isLocked }: Props) {
  const { t } = useTranslation();
  const { beginPart } = useSellStore().getState();
  const digitOf = (kind: NonCashKind): number => taken.indexOf(kind) + 1;
  useShortcuts(Object.fromEntries(free.map((kind) => [`Alt+${digitOf(kind)}`, isLocked ? undefined : () => beginPart(kind)])));
  return (
    <fieldset aria-label={t('sell.otherWays')} className={styles.means}>
      {free.map((kind) => (
        <Button key={kind} keyName={`Alt ${digitOf(kind)}`} isDisabled={isLocked} onPress={() => beginPart(kind)}>
          {t(`tender.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}
