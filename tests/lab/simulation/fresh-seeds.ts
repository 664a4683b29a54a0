/** How many days no run ever took: in `.ci/run`, and elsewhere. */
const FRESH = process.env.LOKET_CI ? 12 : 1;

/** Seeds that the clock names, one after another, so that no change fits only the days that everybody knows. */
export function freshSeeds(): number[] {
  const first = Date.now();
  return Array.from({ length: FRESH }, (_, more) => first + more);
}
