/** The result of a benchmark: one number, its goal, and what it is compared with. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null where no goal is set. */
  readonly goal: number | null;
  readonly better: 'lower' | 'higher';
  /** The measurement for comparison, from the same run and in the same unit. */
  readonly rival?: { readonly name: string; readonly value: number };
}

export const isMet = ({ value, goal, better }: Figure): boolean | null =>
  goal === null ? null : better === 'lower' ? value <= goal : value >= goal;

interface Compared {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly rival: { readonly name: string; readonly value: number };
  /** How many times the rival's value ours may be; null where no goal is set. */
  readonly goal: number | null;
}

/** For values where less is better: ours, the rival's, and ours divided by the rival's. The goal applies to the last. */
export const compared = ({ name, unit, ours, rival, goal }: Compared): Figure[] => [
  { name, value: ours, unit, goal: null, better: 'lower', rival },
  { name: `${name}: ${rival.name}`, value: rival.value, unit, goal: null, better: 'lower' },
  { name: `${name}, times ${rival.name}`, value: ours / rival.value, unit: 'times', goal, better: 'lower' },
];

export const plain = (
  name: string,
  value: number,
  unit: string,
  better: Figure['better'] = 'lower',
  goal: number | null = null,
): Figure => ({
  name,
  value,
  unit,
  goal,
  better,
});
