import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-store.ts';
import styles from './TenderPicker.module.css';

interface Props {
  /** The means that the shop takes besides cash; their order gives the digits. */
  readonly taken: readonly NonCashKind[];
  /** Those that pay no part yet. */
  readonly free: readonly NonCashKind[];
  readonly onChosen: () => void;
}

/** Other tenders, each with its digit: recorded, never charged by the till. */
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
