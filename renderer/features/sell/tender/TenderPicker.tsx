import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NonCashKind } from '../../../../shared/order/tender.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-context.ts';
import styles from './TenderPicker.module.css';

interface Props {
  readonly kinds: readonly NonCashKind[];
  readonly onChosen: () => void;
}

/** Other tenders, each with its digit: recorded, never charged by the till. */
export function TenderPicker({ kinds, onChosen }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const group = useRef<HTMLFieldSetElement>(null);
  const choose = (kind: NonCashKind) => {
    sell.getState().beginPart(kind);
    onChosen();
  };
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  useShortcuts(Object.fromEntries(kinds.map((kind, i) => [String(i + 1), () => choose(kind)])));
  return (
    <fieldset ref={group} aria-label={t('sell.otherWays')} className={styles.choice}>
      {kinds.map((kind, i) => (
        <Button key={kind} keyName={String(i + 1)} onPress={() => choose(kind)}>
          {t(`tender.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}
