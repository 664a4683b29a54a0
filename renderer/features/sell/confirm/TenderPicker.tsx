import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TENDER_KINDS, type Tender } from '../../../../shared/order/tender.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useSellStore } from '../sell-context.ts';
import styles from './TenderPicker.module.css';

interface Props {
  readonly chosen: Tender['kind'];
  readonly onChosen: () => void;
}

/** Other tenders, each with its digit: recorded, never charged by the till. */
export function TenderPicker({ chosen, onChosen }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  const group = useRef<HTMLFieldSetElement>(null);
  const choose = (kind: Tender['kind']) => {
    sell.getState().payWith(kind);
    onChosen();
  };
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  useShortcuts(Object.fromEntries(TENDER_KINDS.map((kind, i) => [String(i + 1), () => choose(kind)])));
  return (
    <fieldset ref={group} aria-label={t('sell.otherWays')} className={styles.choice}>
      {TENDER_KINDS.map((kind, i) => (
        <Button
          key={kind}
          variant={kind === chosen ? 'chosen' : 'plain'}
          aria-pressed={kind === chosen}
          keyName={String(i + 1)}
          onPress={() => choose(kind)}
        >
          {t(`tender.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}
