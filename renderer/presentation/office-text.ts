import type { TFunction } from 'i18next';
import type { OfficeStatus, OfficeTrouble } from '../../shared/office/office-views.ts';

/** How instants are written (`useDates`). */
interface Dates {
  readonly time: (at: string) => string;
  readonly dayTime: (at: string) => string;
  readonly isToday: (at: string) => boolean;
}

/** What trying again does not end. */
const LASTING: Readonly<Partial<Record<OfficeTrouble, 'office.topRevoked' | 'office.topJournal'>>> = {
  ...{ revoked: 'office.topRevoked', journal: 'office.topJournal' },
};

/** What the top bar says of a head office that has not got something. */
export function officePill(
  t: TFunction,
  { waiting, waitingSince, trouble }: OfficeStatus,
  { time, dayTime, isToday }: Dates,
): { readonly tone: 'bad' | 'wait'; readonly text: string } {
  const lasting = LASTING[trouble];
  if (lasting) return { tone: 'bad', text: t(lasting) };
  if (waiting === null || waitingSince === null) return { tone: 'wait', text: t('office.topAway') };
  const at = isToday(waitingSince) ? time(waitingSince) : dayTime(waitingSince);
  return { tone: 'wait', text: t('office.top', { count: waiting, at }) };
}
