import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './TenderPicker.module.css';

interface Props {
  /** The means that the shop takes besides cash. The order determines the digit of each. */
  readonly taken: readonly NonCashKind[];
  /** The means without a part yet. */
  readonly free: readonly NonCashKind[];
  readonly onChosen: () => void;
}

/** The means besides cash, each with a digit as its key. The till records them and charges none. */
export function TenderPicker({ taken, free, onChosen }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const group = useRef<HTMLFieldSetElement>(null);
  const choose = (kind: NonCashKind) => {
    sell.getState().beginPart(kind);
    onChosen();
  };
  const digitOf = (kind: NonCashKind): string => String(taken.indexOf(kind) + 1);
  useEffect(() => {
    group.current?.querySelector('button')?.focus();
  }, []);
  useShortcuts(Object.fromEntries(free.map((kind) => [digitOf(kind), () => choose(kind)])));
  return (
    <fieldset ref={group} aria-label={t('sell.otherWays')} className={styles.choice}>
      {free.map((kind) => (
        <Button key={kind} keyName={digitOf(kind)} onPress={() => choose(kind)}>
          {t(`tender.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}
