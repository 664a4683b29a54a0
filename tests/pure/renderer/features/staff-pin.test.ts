import { beforeEach, describe, expect, test } from 'vitest';
import { createMembersStore } from '../../../../renderer/features/settings/staff/staff-members-store.ts';
import { createPinEntry, remainingWaitMs } from '../../../../renderer/features/sign-in/pin-entry.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { budi, sari } from '../staff-people.ts';

describe('a PIN that is being typed', () => {
  let at: number;
  let sent: string[];
  let answer: (pin: string) => Failure | null | Promise<Failure | null>;
  let entry: ReturnType<typeof createPinEntry>;
  beforeEach(() => {
    at = 0;
    sent = [];
    answer = () => null;
    entry = createPinEntry({
      send: async (pin) => {
        sent.push(pin);
        return answer(pin);
      },
      monotonic: () => at,
    });
  });
  const { state, type } = { state: () => entry.getState(), type: (text: string) => entry.getState().setPin(text) };

  test('takes digits alone, by keyboard and by touch, and no more than a PIN has', () => {
    type('1a3 5');
    state().digit('7');
    expect(state().pin).toBe('1357');
    state().erase();
    expect(state().pin).toBe('135');
    type('1234567890');
    expect(state().pin).toBe('12345678');
  });
  test('is removed from the screen as soon as it is tried, right or wrong', async () => {
    let end: (failure: Failure | null) => void = () => undefined;
    answer = () => new Promise((ended) => (end = ended));
    type('1357');
    const trying = state().submit();
    expect(state()).toMatchObject({ pin: '', phase: { state: 'checking' } });
    end({ kind: 'wrongPin', triesLeft: 4, waitMs: 0 });
    await trying;
    expect(state()).toMatchObject({ pin: '', phase: { state: 'refused', failure: { triesLeft: 4 } } });
    expect(sent).toEqual(['1357']);
  });
  test('that is too short, or tried twice at once, is tried once at most', async () => {
    type('135');
    await state().submit();
    expect(sent).toEqual([]);
    type('1357');
    await Promise.all([state().submit(), state().submit()]);
    expect(sent).toEqual(['1357']);
  });
  test('its fault stays visible until the next one is started', async () => {
    answer = () => ({ kind: 'wrongPin', triesLeft: 4, waitMs: 0 });
    type('1357');
    await state().submit();
    type('');
    expect(state().phase.state).toBe('refused');
    type('1');
    expect(state().phase.state).toBe('ready');
  });
  test('is not tried during a wait, which counts down, and is tried after it', async () => {
    answer = () => ({ kind: 'pinLocked', of: 'person', waitMs: 30_000 });
    type('1357');
    await state().submit();
    at = 12_000;
    expect(remainingWaitMs(state().phase, at)).toBe(18_000);
    type('8642');
    await state().submit();
    expect(sent).toEqual(['1357']);
    at = 30_000;
    answer = () => null;
    await state().submit();
    expect(sent).toEqual(['1357', '8642']);
    expect(state().phase.state).toBe('ready');
  });
});

describe("the owner's list", () => {
  const listed = [{ ...sari, hasPin: true, wrongTries: 2 }];
  const fresh = () => {
    const fake = createFakeBridge();
    fake.answer('staff', 'members', () => ok(listed));
    return { fake, store: createMembersStore(fake.bridge) };
  };
  test("shows main's last answer, also after a change", async () => {
    const { fake, store } = fresh();
    await store.getState().load();
    expect(store.getState().members).toEqual(listed);
    fake.answer('staff', 'add', () => ok([...listed, { ...budi, hasPin: true, wrongTries: 0 }]));
    expect(await store.getState().add({ name: 'Budi', role: 'supervisor', pin: '8642' })).toBe(true);
    expect(store.getState()).toMatchObject({ lastResult: { kind: 'added', name: 'Budi' }, members: [{ name: 'Sari' }, { name: 'Budi' }] });
    expect(JSON.stringify(store.getState())).not.toContain('8642');
  });
  test('stays as it was when a change is refused, and says why', async () => {
    const { fake, store } = fresh();
    await store.getState().load();
    fake.answer('staff', 'change', () => fail({ kind: 'lastOwner' }));
    expect(await store.getState().change({ personId: sari.id, name: 'Sari', role: 'cashier', active: false })).toBe(false);
    expect(store.getState()).toMatchObject({ members: listed, lastResult: { kind: 'failed', failure: { kind: 'lastOwner' } } });
  });
  test('makes one change at a time', async () => {
    const { fake, store } = fresh();
    fake.answer('staff', 'setPin', () => ok(listed));
    const form = { personId: sari.id, pin: '2580' };
    expect(await Promise.all([store.getState().setPin(form, 'Sari'), store.getState().setPin(form, 'Sari')])).toEqual([true, false]);
    expect(fake.made).toHaveLength(1);
  });
});
