import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingStaffJournal } from '../../../../main/shop/staff/staff-journal.ts';
import { StaffFixture, valueOrThrow } from './staff-fixture.ts';

const MINUTE = 60_000;
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

describe('a till that nobody has set up', () => {
  it.each(['training', 'live'] as const)('sells at once in %s mode, and the person there may do everything', (mode) => {
    fixture.end();
    fixture = new StaffFixture(mode);
    const { session, staffed: hasOwner } = fixture.staff.view();
    expect(session).toMatchObject({ is: 'signedIn', builtIn: true, person: { name: 'Toko', role: 'owner' } });
    expect(hasOwner).toBe(false);
    expect(fixture.staff.authorize('sell').ok && fixture.staff.authorize('changeStaff').ok).toBe(true);
    expect(fixture.events).toEqual([]);
  });

  it('gets its owner by a name and a PIN, who is then signed in', async () => {
    const view = valueOrThrow(await fixture.staff.firstOwner({ name: 'Ibu', pin: PINS.Ibu }));
    expect(view).toMatchObject({ staffed: true, session: { is: 'signedIn', builtIn: false, person: { name: 'Ibu', role: 'owner' } } });
    expect(fixture.events.map(({ type }) => type)).toEqual(['personAdded', 'pinChanged', 'signedIn']);
    expect(failureOf(await fixture.staff.firstOwner({ name: 'Another', pin: PINS.Budi }))).toEqual({ kind: 'alreadyStaffed' });
  });

  it('gets one first owner, although two calls arrive at the same moment', async () => {
    const answers = await Promise.all(['Ibu', 'Budi'].map((name) => fixture.staff.firstOwner({ name, pin: PINS.Ibu })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(fixture.staff.view().people).toHaveLength(1);
  });

  it('accepts no cashier before there is an owner', async () => {
    expect(failureOf(await fixture.staff.add({ name: 'Sari', role: 'cashier', pin: PINS.Sari }))).toEqual({ kind: 'ownerFirst' });
  });

  it('is also what an unreadable journal leads to, because somebody must be able to restore it', () => {
    const failure = { kind: 'journal', why: 'corrupt', detail: 'x' } as const;
    expect(missingStaffJournal(failure).people()).toEqual([]);
    expect(missingStaffJournal(failure).append([], [])).toEqual({ ok: false, failure });
  });
});

describe('a till with staff', () => {
  beforeEach(() => staffed());

  it('does nothing until somebody signs in', () => {
    expect(fixture.staff.view().session).toMatchObject({ is: 'signedOut', last: ids.Ibu });
    expect(failureOf(fixture.staff.authorize('sell'))).toEqual({ kind: 'notSignedIn' });
  });

  it('lets a cashier sell, and names the role that a refund needs', async () => {
    valueOrThrow(await signIn('Sari'));
    expect(valueOrThrow(fixture.staff.authorize('sell'))).toEqual({
      person: { id: ids.Sari, name: 'Sari', role: 'cashier' },
      liftedBy: null,
    });
    expect(failureOf(fixture.staff.authorize('refund', 'order-1'))).toEqual({
      kind: 'notPermitted',
      action: 'refund',
      subject: 'order-1',
      needs: 'supervisor',
      liftable: true,
    });
  });

  it('counts down the tries, then reports the wait, and informs the person of the PIN', async () => {
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(failureOf(await signIn('Sari', '1357')));
    expect(answers).toEqual([4, 3, 2, 1, 0].map((left) => ({ kind: 'wrongPin', triesLeft: left, waitMs: left === 0 ? 30_000 : 0 })));
    await fixture.clock.advance(10_000);
    expect(failureOf(await signIn('Sari'))).toEqual({ kind: 'pinLocked', of: 'person', waitMs: 20_000 });
    expect((await signIn('Budi')).ok).toBe(true);
    await fixture.clock.advance(20_000);
    expect(valueOrThrow(await signIn('Sari')).wrongTries).toBe(5);
    expect(valueOrThrow(await signIn('Sari')).wrongTries).toBe(0);
  });

  it('keeps a lock over a power cut and a clock set back a year', async () => {
    for (let i = 0; i < 5; i += 1) await signIn('Sari', '1357');
    fixture.clock.setWall(-365 * 24 * 60 * MINUTE);
    fixture.restart();
    expect(failureOf(await signIn('Sari'))).toEqual({ kind: 'pinLocked', of: 'person', waitMs: 30_000 });
    await fixture.clock.advance(30_000);
    expect((await signIn('Sari')).ok).toBe(true);
  });

  it('does not count what cannot be a PIN, and refuses unknown people', async () => {
    for (const pin of ['', '12', 'abcd', '123456789']) expect(failureOf(await signIn('Sari', pin))).toMatchObject({ kind: 'badPin' });
    expect(failureOf(await fixture.staff.signIn({ personId: 'nobody', pin: '1357' }))).toEqual({ kind: 'noSuchPerson' });
    expect(fixture.events.some(({ type }) => type === 'pinRefused')).toBe(false);
  });

  it('has one person at a time, and journals who signed in and out', async () => {
    const before = fixture.events.length;
    valueOrThrow(await signIn('Sari'));
    valueOrThrow(await signIn('Budi'));
    valueOrThrow(fixture.staff.signOut());
    expect(fixture.events.slice(before)).toMatchObject([
      { type: 'signedIn', subject: ids.Sari },
      { type: 'signedIn', subject: ids.Budi },
      { type: 'signedOut', subject: ids.Sari, why: 'switched' },
      { type: 'signedOut', subject: ids.Budi, why: 'left' },
    ]);
  });

  it('is signed out after a power cut', async () => {
    valueOrThrow(await signIn('Sari'));
    fixture.restart();
    expect(fixture.staff.view().session).toEqual({ is: 'signedOut', last: null, why: 'start' });
  });
});

describe('a till left alone', () => {
  beforeEach(() => staffed());

  it('locks after ten minutes without a touch, pushes that to the screen, and offers the same person', async () => {
    valueOrThrow(await signIn('Sari'));
    await fixture.clock.advance(9 * MINUTE);
    fixture.staff.touch();
    await fixture.clock.advance(10 * MINUTE - 1);
    expect(fixture.staff.person?.name).toBe('Sari');
    await fixture.clock.advance(1);
    expect(fixture.told.at(-1)?.session).toEqual({ is: 'signedOut', last: ids.Sari, why: 'idle' });
    expect(fixture.events.at(-1)).toMatchObject({ type: 'signedOut', why: 'idle' });
    fixture.staff.touch();
    expect(failureOf(fixture.staff.authorize('sell'))).toEqual({ kind: 'notSignedIn' });
  });

  it('locks when the computer slept, although its own clock stopped', async () => {
    valueOrThrow(await signIn('Sari'));
    fixture.clock.setWall(11 * MINUTE);
    expect(failureOf(fixture.staff.authorize('sell'))).toEqual({ kind: 'notSignedIn' });
  });

  it('is not kept open by a clock that is set back', async () => {
    valueOrThrow(await signIn('Sari'));
    fixture.clock.setWall(-24 * 60 * MINUTE);
    await fixture.clock.advance(10 * MINUTE);
    expect(fixture.staff.person).toBeNull();
  });

  it('stays open where the shop says never, and follows the setting when it changes', async () => {
    fixture.autoLockMinutes = 0;
    valueOrThrow(await signIn('Sari'));
    await fixture.clock.advance(24 * 60 * MINUTE);
    expect(fixture.staff.person?.name).toBe('Sari');
    fixture.autoLockMinutes = 5;
    expect(fixture.staff.person).toBeNull();
  });

  it('locks even when the disk refuses the event', async () => {
    valueOrThrow(await signIn('Sari'));
    fixture.diskFull = true;
    expect(failureOf(fixture.staff.signOut())).toMatchObject({ kind: 'journal', why: 'full' });
    expect(fixture.staff.person).toBeNull();
  });
});

describe("a supervisor's PIN for a cashier's action", () => {
  const lift = (changes: object = {}) =>
    fixture.staff.grantOverride({ personId: ids.Budi, pin: PINS.Budi, action: 'refund', subject: 'order-1', ...changes });
  beforeEach(async () => {
    await staffed();
    valueOrThrow(await signIn('Sari'));
  });

  it('overrides one refund of one order, once, and the journal records by whom and for whom', async () => {
    valueOrThrow(await lift());
    expect(fixture.events.at(-1)).toMatchObject({
      type: 'lifted',
      subject: ids.Budi,
      action: 'refund',
      about: 'order-1',
      to: { name: 'Sari' },
    });
    expect(failureOf(fixture.staff.authorize('refund', 'order-2'))).toMatchObject({ kind: 'notPermitted' });
    expect(valueOrThrow(fixture.staff.authorize('refund', 'order-1'))).toMatchObject({
      person: { name: 'Sari' },
      liftedBy: { person: { name: 'Budi' } },
    });
    expect(failureOf(fixture.staff.authorize('refund', 'order-1'))).toMatchObject({ kind: 'notPermitted' });
  });

  it('is still one override when it was typed twice', async () => {
    valueOrThrow(await lift());
    valueOrThrow(await lift());
    expect(fixture.staff.authorize('refund', 'order-1').ok).toBe(true);
    expect(fixture.staff.authorize('refund', 'order-1').ok).toBe(false);
  });

  it('is invalid after two minutes, whatever the wall clock says', async () => {
    valueOrThrow(await lift());
    fixture.clock.setWall(-5 * MINUTE);
    await fixture.clock.advance(2 * MINUTE);
    expect(fixture.staff.authorize('refund', 'order-1').ok).toBe(false);
  });

  it('ends with the session of the cashier who got it', async () => {
    valueOrThrow(await lift());
    valueOrThrow(await signIn('Budi'));
    valueOrThrow(await signIn('Sari'));
    expect(fixture.staff.authorize('refund', 'order-1').ok).toBe(false);
  });

  it('is refused where that person may not do it either, without trying a PIN', async () => {
    expect(failureOf(await lift({ personId: ids.Sari, pin: '1357' }))).toMatchObject({ kind: 'notPermitted', needs: 'supervisor' });
    expect(failureOf(await lift({ action: 'exportHistory', subject: 'export masked' }))).toMatchObject({
      kind: 'notPermitted',
      needs: 'owner',
    });
    expect(failureOf(await lift({ personId: ids.Ibu, pin: PINS.Ibu, action: 'changeStaff' }))).toMatchObject({ liftable: false });
    expect(fixture.events.some(({ type }) => type === 'pinRefused')).toBe(false);
  });

  it('counts a wrong try as any other, and records its purpose', async () => {
    expect(failureOf(await lift({ pin: '1357' }))).toEqual({ kind: 'wrongPin', triesLeft: 4, waitMs: 0 });
    expect(fixture.events.at(-1)).toMatchObject({
      type: 'pinRefused',
      subject: ids.Budi,
      purpose: { for: 'lift', action: 'refund', subject: 'order-1' },
      during: { name: 'Sari' },
    });
  });
});

describe('training in a shop with staff', () => {
  beforeEach(() => staffed('training'));

  it('sells at once as the practice person, who cannot reach the live shop', () => {
    expect(fixture.staff.view().session).toMatchObject({ is: 'signedIn', builtIn: true, person: { id: 'practice', role: 'supervisor' } });
    expect(fixture.staff.authorize('sell').ok && fixture.staff.authorize('leaveTraining').ok).toBe(true);
    for (const action of ['changeSettings', 'changeConnection', 'changeStaff', 'restoreBackup'] as const)
      expect(fixture.staff.authorize(action).ok).toBe(false);
  });

  it('returns to the practice person when an owner signs out', async () => {
    valueOrThrow(await signIn('Ibu'));
    expect(fixture.staff.authorize('changeSettings').ok).toBe(true);
    await fixture.clock.advance(10 * MINUTE);
    expect(fixture.staff.view().session).toMatchObject({ builtIn: true });
  });
});

describe('nothing of a PIN', () => {
  it('is in a view, an event, an answer or the parts themselves', async () => {
    await staffed();
    valueOrThrow(await signIn('Ibu'));
    const refused = await fixture.staff.setPin({ personId: ids.Sari, pin: '1234567890' });
    const wrong = await signIn('Budi', '60606060');
    const all = JSON.stringify([
      fixture.staff,
      fixture.staff.view(),
      fixture.staff.members(),
      fixture.told,
      fixture.events,
      fixture.tables,
      refused,
      wrong,
    ]);
    for (const pin of [...Object.values(PINS), '1234567890', '60606060'])
      expect(all).not.toMatch(new RegExp(`(?<![0-9a-z-])${pin}(?![0-9a-z-])`, 'i'));
    expect(all).not.toContain('scrypt$');
    const screen = JSON.stringify([fixture.staff.view(), fixture.staff.members(), fixture.told, refused, wrong]);
    expect(screen).not.toMatch(/digest|hash|salt|lastAt/i);
    for (const id of Object.values(ids)) {
      const [, , , , salt = '?', key = '?'] = (fixture.tables.hashOf(id) ?? '').split('$');
      expect(all).not.toContain(salt);
      expect(all).not.toContain(key);
    }
  });
});
