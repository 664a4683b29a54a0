import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../../simulator/answers.ts';
import { FAULT_NAMES } from '../../../simulator/fault-kinds.ts';
import { MAGIC_ENDINGS } from '../../../simulator/magic.ts';
import { Switches } from '../../../simulator/switches.ts';

const page = readFileSync(new URL('../../../docs/practice-service.md', import.meta.url), 'utf8');
const unnamed = (names: readonly string[]): string[] => names.filter((name) => !page.includes(`\`${name}\``));

describe('the page of the practice service', () => {
  it('names every number that goes wrong, every refusal, every switch and every fault', () => {
    expect(unnamed(Object.keys(MAGIC_ENDINGS))).toEqual([]);
    expect(unnamed(Object.keys(REFUSALS))).toEqual([]);
    expect(unnamed(Object.keys(Switches.shape))).toEqual([]);
    expect(unnamed(FAULT_NAMES.filter((name) => !/^status\d+After$/.test(name)))).toEqual([]);
  });
});
