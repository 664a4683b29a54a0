import { Lock, TriangleAlert, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { businessDayOf } from '../../../shared/lib/business-day.ts';
import type { OpenShiftView } from '../../../shared/shifts/shift-views.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, useDates, useShift } from '../../core/context.tsx';
import { PillButton } from '../../ui/text/Pill.tsx';

/** Shows the open shift in the top bar, or that none is open where a sale needs one. */
export function ShiftPill() {
  const view = useShift((state) => state.view);
  const isRequired = useApp(({ settings, status }) => settings.shift.required[status.mode]);
  if (view?.open) return <OpenPill shift={view.open} />;
  return view && isRequired ? <NonePill /> : null;
}

function OpenPill({ shift }: { readonly shift: OpenShiftView }) {
  const { t } = useTranslation();
  const { time } = useDates();
  const go = useApp((state) => state.navigate);
  const isEarlier = useIsOfEarlierDay(shift);
  const isClosing = shift.close.kind !== 'notCounted';
  const { number } = shift;
  const words = isClosing
    ? t('shifts.pillClosing', { number })
    : t(isEarlier ? 'shifts.pillEarlier' : 'shifts.pill', { number, time: time(shift.openedAt) });
  return (
    <PillButton tone={isEarlier || isClosing ? 'wait' : 'plain'} icon={isEarlier ? TriangleAlert : Wallet} onPress={() => go('shift')}>
      {words}
    </PillButton>
  );
}

function NonePill() {
  const { t } = useTranslation();
  const go = useApp((state) => state.navigate);
  return (
    <PillButton tone="wait" icon={Lock} onPress={() => go('shift')}>
      {t('shifts.pillNone')}
    </PillButton>
  );
}

/** Whether the shift is still open after the end of its business day. */
export const useIsOfEarlierDay = ({ businessDay, clock }: Pick<OpenShiftView, 'businessDay' | 'clock'>): boolean =>
  businessDayOf(useMinute(), clock) > businessDay;
