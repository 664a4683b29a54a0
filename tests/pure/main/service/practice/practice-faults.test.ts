import { describe, expect, it } from 'vitest';
import { PracticeFaults } from '../../../../../main/service/practice/practice-faults.ts';
import { PRACTICE_FAULT_MS, PRACTICE_FAULTS, type ServicePracticeFault } from '../../../../../shared/practice/practice-faults.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';

function setUp(options: { readonly practise?: () => Promise<void>; readonly isOwn?: boolean } = {}) {
  const clock = new VirtualClock();
  const service: (readonly ServicePracticeFault[])[] = [];
  const changes: boolean[] = [];
  const practise = async (faults: readonly ServicePracticeFault[]): Promise<void> => {
    await options.practise?.();
    service.push(faults);
  };
  const faults = new PracticeFaults({
    commands: options.isOwn === false ? null : { practise },
    clock,
    onChange: ({ ended }) => changes.push(ended),
    bug: (error) => expect.unreachable(String(error)),
  });
  return { faults, clock, service, changes, on: () => faults.view().map(({ fault }) => fault) };
}

describe('a practised fault', () => {
  it.each(PRACTICE_FAULTS)('%s ends by itself, and the service is told', async (fault) => {
    const { faults, clock, service, on, changes } = setUp();
    await faults.set(fault, true);
    expect(faults.view()).toEqual([{ fault, endsAt: new Date(clock.now() + PRACTICE_FAULT_MS).toISOString() }]);
    await clock.advance(PRACTICE_FAULT_MS - 1);
    expect(on()).toEqual([fault]);
    await clock.advance(1);
    expect(on()).toEqual([]);
    expect(service.at(-1)).toEqual([]);
    expect(changes).toEqual([false, true]);
  });

  it('starts its time anew when it is switched on again', async () => {
    const { faults, clock, on } = setUp();
    await faults.set('slow', true);
    await clock.advance(PRACTICE_FAULT_MS - 1);
    await faults.set('slow', true);
    await clock.advance(PRACTICE_FAULT_MS - 1);
    expect(on()).toEqual(['slow']);
  });

  it('ends with all others at one press, and nothing fires afterwards', async () => {
    const { faults, clock, service, on } = setUp();
    for (const fault of PRACTICE_FAULTS) await faults.set(fault, true);
    await faults.backToNormal();
    expect(on()).toEqual([]);
    expect(service.at(-1)).toEqual([]);
    expect(clock.untilNext()).toBeNull();
  });

  it('is not shown as on where the service did not take it', async () => {
    const { faults, on } = setUp({ practise: () => Promise.reject(new Error('gone')) });
    expect(await faults.set('slow', true)).toMatchObject({ ok: false, failure: { kind: 'practiceFault', why: 'noAnswer' } });
    expect(on()).toEqual([]);
  });

  it('of a service that another program started is refused, except the printer’s own', async () => {
    const { faults, on } = setUp({ isOwn: false });
    expect(await faults.set('slow', true)).toMatchObject({ failure: { kind: 'practiceFault', why: 'otherService' } });
    expect(await faults.set('noPaper', true)).toMatchObject({ ok: true });
    expect(on()).toEqual(['noPaper']);
  });

  it('reaches the service in the order of the presses, however slow it answers', async () => {
    const waiting: (() => void)[] = [];
    const { faults, service } = setUp({ practise: () => new Promise<void>((resolve) => waiting.push(resolve)) });
    const pressed = [faults.set('slow', true), faults.set('slow', false)];
    for (const _ of pressed) {
      await settle();
      waiting.shift()?.();
    }
    await Promise.all(pressed);
    expect(service.at(-1)).toEqual([]);
  });
});
