import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in that order. A run without a cache starts them first, so that no worker runs one of them alone at the end.
 */
const LONGEST = ['lab/simulation/simulation.test.ts', 'lab/simulation/', 'service/certification/', 'service/'];

/** Sorts test files by their rank in LONGEST; files of one rank keep vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const file = relative(import.meta.dirname, moduleId).replaceAll('\\', '/');
  const at = LONGEST.findIndex((start) => file.startsWith(start));
  return at === -1 ? LONGEST.length : at;
}
