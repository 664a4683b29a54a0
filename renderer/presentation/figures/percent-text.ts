/** Hundredths of a percent as a percentage: `1,5` for 150. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',');

/** Hundredths of a percent from `1,5` or `1.5`; null for more than two decimals, more than 100, or another text. */
export function basisPointsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return points <= 10_000 ? points : null;
}
