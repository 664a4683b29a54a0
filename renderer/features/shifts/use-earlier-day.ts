import { businessDayOf } from '../../../shared/lib/business-day.ts';
import type { OpenShiftView } from '../../../shared/shifts/shift-views.ts';
import { useMinute } from '../../core/clock.ts';

/** Whether the shift was left open over the end of its business day. */
export const useIsOfEarlierDay = ({ businessDay, clock }: Pick<OpenShiftView, 'businessDay' | 'clock'>): boolean =>
  businessDayOf(useMinute(), clock) > businessDay;
