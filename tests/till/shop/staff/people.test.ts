import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsActions } from '../../../../main/shop/staff/settings-permissions.ts';
import { applyStaffEvent, ImpossibleStaffEvent, type PersonRecord } from '../../../../main/shop/staff/staff-events.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { CHEAP_PIN_COST, StaffFixture, valueOrThrow } from './staff-fixture.ts';

const PINS = { Ibu: '48213705', Budi: '903174', Sari: '7291' } as const;

let fixture: StaffFixture;
let ids: Record<keyof typeof PINS, string>;
const staffed = async (mode: 'training' | 'live' = 'live') => {
  fixture.end();
  fixture = new StaffFixture(mode);
  ids = await fixture.people({
    Ibu: { role: 'owner', pin: PINS.Ibu },
    Budi: { role: 'supervisor', pin: PINS.Budi },
    Sari: { role: 'cashier', pin: PINS.Sari },
  });
};
const signIn = (name: keyof typeof PINS, pin: string = PINS[name]) => fixture.staff.signIn({ personId: ids[name], pin });
const failureOf = (result: { ok: boolean }) => ('failure' in result ? result.failure : null);

beforeEach(() => {
  fixture = new StaffFixture();
});
afterEach(() => fixture.end());

describe("the shop's people", () => {
  beforeEach(async () => {
    await staffed();
    valueOrThrow(await signIn('Ibu'));
  });

  it('are changed by the owner alone', async () => {
    valueOrThrow(await signIn('Budi'));
    const calls = [
      fixture.staff.members(),
      await fixture.staff.add({ name: 'Wati', role: 'owner', pin: '5512' }),
      fixture.staff.change({ personId: ids.Budi, name: 'Budi', role: 'owner', active: true }),
      await fixture.staff.setPin({ personId: ids.Ibu, pin: '5512' }),
    ];
    expect(calls.map(failureOf)).toMatchObject(
      calls.map(() => ({ kind: 'notPermitted', action: 'changeStaff', needs: 'owner', liftable: false })),
    );
  });

  it('always have an owner: the last one can be neither demoted nor deactivated', () => {
    for (const change of [
      { role: 'cashier' as const, active: true },
      { role: 'owner' as const, active: false },
    ])
      expect(failureOf(fixture.staff.change({ personId: ids.Ibu, name: 'Ibu', ...change }))).toEqual({ kind: 'lastOwner' });
  });

  it('have names that cannot be mixed up', async () => {
    expect(failureOf(await fixture.staff.add({ name: 'BUDI', role: 'cashier', pin: '5512' }))).toEqual({ kind: 'nameTaken' });
    expect(failureOf(fixture.staff.change({ personId: ids.Sari, name: 'budi', role: 'cashier', active: true }))).toEqual({
      kind: 'nameTaken',
    });
  });

  it('who are deactivated cannot sign in, and are signed out at once', async () => {
    valueOrThrow(await fixture.staff.add({ name: 'Bapak', role: 'owner', pin: '66120' }));
    valueOrThrow(fixture.staff.change({ personId: ids.Sari, name: 'Sari', role: 'cashier', active: false }));
    expect(failureOf(await signIn('Sari'))).toEqual({ kind: 'noSuchPerson' });
    expect(fixture.staff.view().people.map(({ name }) => name)).toEqual(['Ibu', 'Budi', 'Bapak']);
    valueOrThrow(fixture.staff.change({ personId: ids.Ibu, name: 'Ibu', role: 'owner', active: false }));
    expect(fixture.staff.view().session).toEqual({ is: 'signedOut', last: ids.Ibu, why: 'removed' });
  });

  it('get a new PIN from the owner, which ends their wait and their old PIN', async () => {
    for (let i = 0; i < 6; i += 1) await signIn('Sari', '1357');
    expect(valueOrThrow(fixture.staff.members()).find(({ name }) => name === 'Sari')?.wrongTries).toBe(5);
    valueOrThrow(await fixture.staff.setPin({ personId: ids.Sari, pin: '5512' }));
    expect(failureOf(await signIn('Sari'))).toMatchObject({ kind: 'wrongPin' });
    expect((await signIn('Sari', '5512')).ok).toBe(true);
  });

  it('change their own PIN only with the old one', async () => {
    expect(failureOf(await fixture.staff.changeOwnPin({ oldPin: PINS.Ibu, newPin: '1234' }))).toEqual({ kind: 'badPin', fault: 'run' });
    expect(failureOf(await fixture.staff.changeOwnPin({ oldPin: '1357', newPin: '5512' }))).toMatchObject({ kind: 'wrongPin' });
    valueOrThrow(await fixture.staff.changeOwnPin({ oldPin: PINS.Ibu, newPin: '5512' }));
    expect((await signIn('Ibu', '5512')).ok).toBe(true);
  });

  it('have their PINs hashed again at a higher cost at the next sign-in', async () => {
    fixture.cost = { ...CHEAP_PIN_COST, logN: 4 };
    fixture.restart();
    valueOrThrow(await signIn('Sari'));
    expect(fixture.tables.hashOf(ids.Sari)).toMatch(/^scrypt\$4\$/);
    expect(fixture.events.at(-1)).toMatchObject({ type: 'pinChanged', subject: ids.Sari, why: 'rehashed' });
    expect((await signIn('Sari')).ok).toBe(true);
  });

  it('are refused when the hash beside the journal was exchanged or erased', async () => {
    fixture.tamper(
      `UPDATE pin_hashes SET hash = (SELECT hash FROM pin_hashes WHERE person_id = '${ids.Sari}') WHERE person_id = '${ids.Ibu}'`,
    );
    expect(failureOf(await signIn('Ibu', PINS.Sari))).toEqual({ kind: 'pinDamaged' });
    fixture.tamper(`DELETE FROM pin_hashes WHERE person_id = '${ids.Budi}'`);
    expect(failureOf(await signIn('Budi'))).toEqual({ kind: 'pinDamaged' });
  });

  it('are the same after a replay of their events', () => {
    const people = new Map<string, PersonRecord>();
    for (const event of fixture.events) people.set(event.subject, applyStaffEvent(people.get(event.subject) ?? null, event));
    expect([...people.values()]).toEqual(fixture.tables.people());
  });

  it('come only from events that their state allows', () => {
    const at = '2026-11-21T03:42:00.000Z';
    expect(() => applyStaffEvent(null, { type: 'signedIn', subject: 'x', at })).toThrow(ImpossibleStaffEvent);
    const [added] = fixture.events;
    if (added) expect(() => applyStaffEvent(fixture.tables.person(added.subject), added)).toThrow(ImpossibleStaffEvent);
  });
});

describe("people of another till's file", () => {
  const owner = { person: { id: 'unstaffed', name: 'Toko', role: 'owner' }, liftedBy: null } as const;
  const THERE = [
    { id: 'a-1', name: 'Ratna', role: 'owner', active: true },
    { id: 'a-2', name: 'Nia', role: 'supervisor', active: true },
  ] as const;

  it('have no PIN: they lock nobody out, are not offered at the sign-in, and no PIN lets them in', async () => {
    valueOrThrow(fixture.staff.takeOver(THERE, owner));
    expect(fixture.staff.view()).toMatchObject({ staffed: false, people: [], session: { is: 'signedIn', builtIn: true } });
    expect(valueOrThrow(fixture.staff.members())).toMatchObject([{ hasPin: false }, { hasPin: false }]);
    for (const pin of ['0000', '7291']) expect((await fixture.staff.signIn({ personId: 'a-1', pin })).ok).toBe(false);
    expect(fixture.events.map(({ type }) => type)).toEqual(['personAdded', 'personAdded']);
  });

  it('sign in once the owner has given them a PIN', async () => {
    await staffed();
    valueOrThrow(await signIn('Ibu'));
    valueOrThrow(fixture.staff.takeOver(THERE, owner));
    valueOrThrow(await fixture.staff.setPin({ personId: 'a-2', pin: '5820' }));
    expect(fixture.staff.view().people.map(({ name }) => name)).toEqual(['Ibu', 'Budi', 'Sari', 'Nia']);
    expect(await fixture.staff.signIn({ personId: 'a-2', pin: '5820' })).toMatchObject({ ok: true });
  });

  it('are no reason to let the last owner with a PIN go', async () => {
    await staffed();
    valueOrThrow(await signIn('Ibu'));
    valueOrThrow(fixture.staff.takeOver(THERE, owner));
    const change = { personId: ids.Ibu, name: 'Ibu', role: 'cashier', active: true } as const;
    expect(failureOf(fixture.staff.change(change))).toEqual({ kind: 'lastOwner' });
  });

  it('have their owner become the first one here by that name, once', async () => {
    valueOrThrow(fixture.staff.takeOver(THERE, owner));
    const answers = await Promise.all(['ratna', 'Ratna'].map((name) => fixture.staff.firstOwner({ name, pin: PINS.Ibu })));
    // Either may be first: their PINs are hashed side by side.
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(fixture.staff.view()).toMatchObject({ staffed: true, session: { person: { id: 'a-1', name: 'Ratna' } } });
    expect(fixture.events.filter(({ type }) => type === 'pinChanged')).toHaveLength(1);
  });
});

describe('saving settings', () => {
  const before = Settings.parse({});
  it.each([
    ['nothing', {}, []],
    ['the language', { language: 'en' }, ['changeScreen']],
    ['the kiosk fee', { kioskFee: 2_000 }, ['changeSettings']],
    ['the address of the service', { service: { baseUrl: 'https://other.example' } }, ['changeConnection']],
    ['the mode to live', { mode: 'live' }, ['leaveTraining']],
    ['theme and fee at once', { theme: 'dark', kioskFee: 2_000 }, ['changeScreen', 'changeSettings']],
  ])('asks for the right to change %s', (_what, changes, actions) => {
    expect(
      settingsActions(before, Settings.parse(changes))
        .map(({ action }) => action)
        .sort(),
    ).toEqual(actions);
  });

  it('requires a supervisor to switch the till to training', () => {
    expect(settingsActions(Settings.parse({ mode: 'live' }), before)).toMatchObject([{ action: 'enterTraining' }]);
  });
});
