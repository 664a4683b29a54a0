import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, groupThousands, parseRupiah, type Rupiah, rupiah, suggestedTenders, typedAmount } from '../../../../shared/lib/money.ts';
import { useApp } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { useTakenMeans } from '../../../parts/tender/Payer.tsx';
import { freeTenders } from '../../../parts/tender/tendering.ts';
import { Button } from '../../../ui/form/Button.tsx';
import type { ConfirmStep } from '../sell-state.ts';
import { useSellStore } from '../sell-store.ts';
import { LargeAmount } from '../ticket/LargeAmount.tsx';
import styles from './CashTender.module.css';
import { OtherMeans } from './OtherMeans.tsx';

/** The keys of the exact amount and of the first sums that notes make; the last has none. */
const KEYS = ['F4', 'F5', 'F6', 'F7'] as const;

interface Props {
  readonly step: ConfirmStep;
  /** The amount to pay in cash. */
  readonly due: Rupiah;
  /** Whether a bill of the ticket has expired; there is no change then until the bill is requested again. */
  readonly isExpired: boolean;
}

/** What pays exactly by one press, the received cash, typed or chosen from likely amounts, and the change. */
export function CashTender({ step, due, isExpired }: Props) {
  const { t } = useTranslation();
  const sell = useSellStore();
  // With the digit pad on the screen, the system keyboard is not needed.
  const isByTouch = useApp((state) => state.isByTouch);
  const field = useRef<HTMLInputElement>(null);
  const { typeCash, takeCash } = sell.getState();
  const { cash: typed } = step.tendering;
  // Between two parts and the price there is no room for sums.
  const quick = suggestedTenders(due).slice(0, step.tendering.parts.length > 1 ? 1 : undefined);
  const taken = useTakenMeans();
  const free = freeTenders(taken, step.tendering);
  const received = parseRupiah(typed);
  const isLocked = step.phase.state === 'paying';
  const take = (amount: (typeof quick)[number]) => {
    takeCash(amount);
    field.current?.focus();
  };
  useEffect(() => {
    field.current?.focus();
  }, []);
  const keyed = quick.slice(0, KEYS.length);
  useShortcuts(Object.fromEntries(keyed.map((amount, i) => [KEYS[i] ?? '', isLocked ? undefined : () => take(amount)])));
  const amounts = quick.map((amount, i) => (
    <Button
      key={amount}
      variant={received === amount ? 'chosen' : 'plain'}
      aria-pressed={received === amount}
      isDisabled={isLocked}
      onPress={() => take(amount)}
      {...(KEYS[i] === undefined ? {} : { keyName: KEYS[i] })}
    >
      {amount === due ? t('sell.exact') : groupThousands(amount)}
    </Button>
  ));
  const others = free.length === 0 ? amounts : amounts.slice(1);
  return (
    <div className={styles.cash}>
      <label className={styles.received}>
        <span>{t('sell.received')}</span>
        <input
          ref={field}
          value={typed}
          onChange={(event) => typeCash(typedAmount(event.target.value))}
          inputMode={isByTouch ? 'none' : 'numeric'}
          autoComplete="off"
          placeholder={t('sell.receivedHint')}
          maxLength={19}
          readOnly={isLocked}
          data-home
        />
      </label>
      {free.length === 0 ? null : (
        <div className={styles.quick}>
          {amounts[0]}
          <OtherMeans taken={taken} free={free} isLocked={isLocked} />
        </div>
      )}
      {others.length === 0 ? null : <div className={styles.quick}>{others}</div>}
      <Change total={due} received={received} isExpired={isExpired} isCompact={step.tendering.parts.length > 0} />
    </div>
  );
}

interface ChangeProps extends Pick<Props, 'isExpired'> {
  readonly total: ConfirmStep['total'];
  readonly received: ReturnType<typeof parseRupiah>;
  /** Small type, where parts by other means stand above. */
  readonly isCompact: boolean;
}

function Change({ total, received, isExpired, isCompact }: ChangeProps) {
  const { t } = useTranslation();
  // The bill may have another amount once it is requested again.
  const change = received === null || isExpired ? null : changeOf(received, total);
  if (received !== null && change === null && !isExpired)
    return <LargeAmount label={t('sell.short')} amount={rupiah(total - received)} tone="bad" isCompact={isCompact} />;
  return <LargeAmount label={t('sell.change')} amount={change} tone={change === null ? 'plain' : 'good'} isCompact={isCompact} />;
}
