import { useTranslation } from 'react-i18next';
import { ageMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { formatCountdown, useSecond } from '../../core/clock.ts';
import { Pill } from '../../ui/text/Pill.tsx';
import { checkedFirstStyle, pillOf, stateStyles } from '../order-text.ts';
import { useIsChecking } from './use-is-checking.ts';

/** The state of an order as a word, colour and icon. An order that is processed or in doubt also shows its duration. */
export function StatePill({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const isChecking = useIsChecking([order.state]);
  const { tone, icon } = isChecking ? checkedFirstStyle : stateStyles[order.state.is];
  return (
    <Pill tone={tone} icon={icon}>
      <span>{isChecking ? t('checkedFirst.pill') : pillOf(t, order.state)}</span>
      {order.state.is === 'pending' || order.state.is === 'unknown' ? <Since at={order.state.since} /> : null}
    </Pill>
  );
}

function Since({ at }: { readonly at: string }) {
  const elapsed = ageMs(at, useSecond());
  // After an hour the minutes no longer matter.
  return elapsed < 3_600_000 ? <span>{formatCountdown(elapsed)}</span> : null;
}
