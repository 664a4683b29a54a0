import { numberFormat } from '../../shared/lib/intl-formats.ts';

/** The units of a duration. The text uses one of them. */
const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A duration such as `3 hours` or `2 menit`, in the largest unit that it contains at least twice; else in seconds. */
export function durationText(language: string, seconds: number): string {
  const { unit, seconds: one } = UNITS.find((each) => seconds >= 2 * each.seconds) ?? { unit: 'second', seconds: 1 };
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(seconds / one));
}
