import { describe, expect, it } from 'vitest';
import { continuationOf } from '../../../../../main/customers/groups/continued-rounds.ts';
import type { OutcomeWhy } from '../../../../../shared/groups/outcome.ts';

const ofBills = (...whys: readonly OutcomeWhy[]) => whys.map((why) => ({ why }));

describe('a payment of a group that the start found unfinished', () => {
  it.each(['waiting', 'sending', 'processing', 'checking'] as const)('goes on while a bill is %s', (why) => {
    expect(continuationOf(ofBills('paid', why), false)).toBe('goesOn');
  });

  it('goes on no more once all ended, or a person stopped what was left', () => {
    expect(continuationOf(ofBills('paid', 'changed', 'supervisor'), false)).toBe('no');
    expect(continuationOf(ofBills('paid', 'stopped'), false)).toBe('no');
  });

  it('needs a person where bills were not sent and the till does not send them, as where the keychain does not know the journal', () => {
    expect(continuationOf(ofBills('paid', 'stopped'), true)).toBe('needsPerson');
    expect(continuationOf(ofBills('checking', 'stopped'), true)).toBe('needsPerson');
  });
});
