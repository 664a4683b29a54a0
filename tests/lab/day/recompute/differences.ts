import type { PaperFigure } from './paper.ts';

/** One difference, to the rupiah: its place, its name, and both amounts. */
export interface Difference {
  readonly where: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** Compares sums, counts them, and keeps those that differ. */
export class Comparison {
  readonly differences: Difference[] = [];
  sums = 0;

  same(where: string, what: string, expected: number | string, found: number | string): void {
    this.sums += 1;
    if (expected !== found) this.differences.push({ where, what, expected: String(expected), found: String(found) });
  }

  /** Every expected figure is on the paper once, with its count and amount, and nothing else is. */
  figures(where: string, expected: readonly PaperFigure[], found: readonly PaperFigure[]): void {
    const onPaper = byName(found);
    const wanted = byName(expected);
    for (const name of new Set([...wanted.keys(), ...onPaper.keys()]))
      this.same(where, name, textOf(wanted.get(name)), textOf(onPaper.get(name)));
  }
}

/** Figures of one name are one list, in the order of their amounts. */
function byName(figures: readonly PaperFigure[]): Map<string, PaperFigure[]> {
  const named = new Map<string, PaperFigure[]>();
  for (const figure of figures) {
    const name = [figure.section, figure.group, figure.label].filter((part) => part !== '').join(' / ');
    named.set(name, [...(named.get(name) ?? []), figure]);
  }
  return named;
}

const textOf = (figures: readonly PaperFigure[] | undefined): string =>
  figures
    ?.map(({ count, amount }) => (count === null ? String(amount) : `${amount} (${count})`))
    .sort()
    .join(', ') ?? 'nothing';

export const sentenceOf = ({ where, what, expected, found }: Difference): string =>
  `${where}: ${what}: expected ${expected}, found ${found}`;
