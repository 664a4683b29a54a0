import { hash } from 'node:crypto';
import type { Outcome } from './run.ts';

/** The totals of many runs. */
interface RunSummary {
  readonly seeds: number;
  readonly sales: number;
  readonly crashes: number;
  readonly violations: number;
  readonly undefended: number;
  /** How often each kind of fault occurred. */
  readonly kinds: ReadonlyMap<string, number>;
}

export type Summand = Pick<Outcome, 'sales' | 'crashes' | 'faults' | 'undefended' | 'violation'>;

export function summaryOf(outcomes: readonly Summand[]): RunSummary {
  const kinds = new Map<string, number>();
  for (const { faults } of outcomes) for (const [kind, times] of Object.entries(faults)) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
  const total = (of: (outcome: Summand) => number): number => outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
  return {
    seeds: outcomes.length,
    sales: total(({ sales }) => sales),
    crashes: total(({ crashes }) => crashes),
    violations: total(({ violation }) => Number(violation !== null)),
    undefended: total(({ undefended }) => undefended),
    kinds,
  };
}

/** Every kind of fault that occurred and how often, the most frequent first. */
export function kindsTable({ kinds }: RunSummary): string {
  const rows = [...kinds].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  return [`${rows.length} kinds of faults occurred:`, ...rows.map(([kind, times]) => `${String(times).padStart(7)}  ${kind}`)].join('\n');
}

/** The repeated sales that no till can prevent: docs/sending.md treats 401 and 429 as "not processed", and sends the same bytes again. */
export const undefendedLine = ({ undefended }: RunSummary): string =>
  `sold twice after 401 or 429 for a checkout that was processed (no till can know): ${undefended}`;

/** Digests over all seeds, of the events and of the journals: a change of names alone leaves both unchanged. */
export const digestLines = (outcomes: readonly Pick<Outcome, 'digest' | 'journals'>[]): string =>
  [`digest of the days      ${digestOver(outcomes, 'digest')}`, `digest of the journals  ${digestOver(outcomes, 'journals')}`].join('\n');

const digestOver = (outcomes: readonly Pick<Outcome, 'digest' | 'journals'>[], of: 'digest' | 'journals'): string =>
  hash('sha256', outcomes.map((outcome) => outcome[of]).join('\n'));

/** The last line: crashes count as faults too, and also separately. */
export function lastLine({ seeds, sales, crashes, violations, kinds }: RunSummary): string {
  const faults = [...kinds.values()].reduce((sum, times) => sum + times, 0);
  return `seeds ${seeds}, sales ${sales}, faults ${faults}, crashes ${crashes}, violations ${violations}`;
}

const LONGEST_STORY = 80;
/** The column where the text of a line begins, after its time. */
const WORDS_AT = 14;

/** Omits a line with the same text as the one before it. */
const withoutRepeats = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => at === 0 || line.slice(WORDS_AT) !== lines[at - 1]?.slice(WORDS_AT));

/** The events that led to a broken promise, as text for a person. */
export function violationReportOf({ seed, violation, story: whole }: Outcome): string {
  const story = withoutRepeats(whole);
  const kept =
    story.length <= LONGEST_STORY
      ? story
      : [...story.slice(0, 20), `… ${story.length - LONGEST_STORY} lines …`, ...story.slice(20 - LONGEST_STORY)];
  return [
    `seed ${seed}: ${violation?.promise}`,
    `  ${violation?.what.split('\n').slice(0, 8).join('\n  ')}`,
    ...kept.map((line) => `  ${line}`),
  ].join('\n');
}
