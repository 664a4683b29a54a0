import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Switches } from '../../../simulator/config/switches.ts';
import { FAULT_NAMES } from '../../../simulator/faults/fault-kinds.ts';
import { MAGIC_ENDINGS } from '../../../simulator/faults/magic.ts';
import { REFUSALS } from '../../../simulator/http/answers.ts';

const page = readFileSync(new URL('../../../docs/practice-service.md', import.meta.url), 'utf8');
const unnamed = (names: readonly string[]): string[] => names.filter((name) => !page.includes(`\`${name}\``));

describe('the page of the practice service', () => {
  it('names every number that triggers a failure, every refusal, every switch and every fault', () => {
    expect(unnamed(Object.keys(MAGIC_ENDINGS))).toEqual([]);
    expect(unnamed(Object.keys(REFUSALS))).toEqual([]);
    expect(unnamed(Object.keys(Switches.shape))).toEqual([]);
    expect(unnamed(FAULT_NAMES.filter((name) => !/^status\d+After$/.test(name)))).toEqual([]);
  });
});
