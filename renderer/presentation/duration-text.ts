import { numberFormat } from '../../shared/lib/intl-formats.ts';

/** Units of a duration; the text uses one. */
const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** `3 hours`, `2 menit`: uses a unit from two of it on. */
export function durationText(language: string, seconds: number): string {
  const { unit, seconds: one } = UNITS.find((each) => seconds >= 2 * each.seconds) ?? { unit: 'second', seconds: 1 };
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(seconds / one));
}
