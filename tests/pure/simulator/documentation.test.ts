import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Switches } from '../../../simulator/config/switches.ts';
import { FAULT_NAMES } from '../../../simulator/faults/fault-kinds.ts';
import { MAGIC_ENDINGS } from '../../../simulator/faults/magic.ts';
import { REFUSALS } from '../../../simulator/http/answers.ts';

const read = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const page = read('practice-service.md') + read('practice-control.md');
const unnamed = (names: readonly string[]): string[] => names.filter((name) => !page.includes(`\`${name}\``));

describe('the pages of the practice service', () => {
  it('name every number that triggers a failure, every refusal, every switch and every fault', () => {
    expect(unnamed(Object.keys(MAGIC_ENDINGS))).toEqual([]);
    expect(unnamed(Object.keys(REFUSALS))).toEqual([]);
    expect(unnamed(Object.keys(Switches.shape))).toEqual([]);
    expect(unnamed(FAULT_NAMES.filter((name) => !/^status\d+After$/.test(name)))).toEqual([]);
  });
});
