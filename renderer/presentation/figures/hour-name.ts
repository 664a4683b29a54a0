import type { TFunction } from 'i18next';

/** An hour of the day, and when it begins, for an axis. */
export function hourNameIn(t: TFunction, hour: number): { readonly name: string; readonly tick: string } {
  const digits = { hour: String(hour).padStart(2, '0') };
  return { name: t('reports.hourOf', digits), tick: t('reports.hourFrom', digits) };
}
