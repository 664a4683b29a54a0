/** The number of new days in a run: in `.ci/run`, and elsewhere. */
const FRESH = process.env.LOKET_CI ? 12 : 1;

/** Consecutive seeds from the current time, so that a change cannot fit only the known days. */
export function freshSeeds(): number[] {
  const first = Date.now();
  return Array.from({ length: FRESH }, (_, more) => first + more);
}
