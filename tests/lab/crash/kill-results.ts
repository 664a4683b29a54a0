import type { Evidence } from './evidence.ts';
import { type Aftermath, brokenInvariants } from './invariants.ts';
import { type Point, pointName } from './points.ts';

/** One kill, as the table shows it. */
export interface Row {
  readonly scenario: string;
  readonly step: number;
  readonly killedAt: string;
  /** The state of each line on the disk of the dead till, and after the restart. */
  readonly recoveredTo: string;
  readonly broken: readonly string[];
}

/** Chooses the points of a scenario at which the till is killed. */
export type Choice = (point: Point, index: number) => boolean;

/** Kills the till at each of some points: learns the points first, then dies at those that were chosen. */
export interface Scenario {
  readonly name: string;
  readonly run: (choice: Choice, done: (row: Row) => void) => Promise<void>;
}

/** `ids` are the orders of the interrupted sale; `survived` is the reason why the till did not die, if it did not. */
export function rowOf(
  scenario: string,
  index: number,
  point: Point,
  aftermath: Aftermath,
  ids: readonly string[],
  survived: string | null,
): Row {
  return {
    scenario,
    step: index + 1,
    killedAt: pointName(point),
    recoveredTo: fates(aftermath, ids),
    broken: [...(survived === null ? [] : [`the till was not killed: ${survived}`]), ...brokenInvariants(aftermath)],
  };
}

function fates({ dead, living }: Aftermath, ids: readonly string[]): string {
  const state = (evidence: Evidence, id: string): string => evidence.orders.get(id)?.order.state.is ?? 'gone';
  const all = ids.map((id) => (state(dead, id) === state(living, id) ? state(dead, id) : `${state(dead, id)} → ${state(living, id)}`));
  return all.length === 0 ? 'no order' : all.join('; ');
}
