import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RefusalError } from '../../../../office/lib/refusal.ts';
import { addOutlet, renameOutlet } from '../../../../office/people/outlet-book.ts';
import { changeStanding, invite, removePerson, resetPerson } from '../../../../office/people/people-book.ts';
import type { SignedIn } from '../../../../office/people/sessions.ts';
import { empty, exclude, moveTo, newTillCode, replaceTill, revoke } from '../../../../office/people/till-book.ts';
import { type Engine, startEngine } from '../../../lab/office/engines.ts';
import { type PeopleOffice, startPeopleOffice } from '../../../lab/office/people-office.ts';

describe('a right that is taken away while an act begins', () => {
  let engine: Engine;
  let office: PeopleOffice;
  let mine: string;
  let till: string;
  /** An owner, as the session was read. */
  let actor: { readonly person: SignedIn; readonly address: string };
  beforeAll(async () => {
    engine = await startEngine(15);
    office = await startPeopleOffice(await engine.place());
    mine = await office.outlet();
    till = await office.till(mine);
    await office.person();
  });
  afterAll(async () => {
    await office.close();
    await engine.stop();
  });
  beforeEach(async () => {
    const { id, name } = await office.person();
    actor = { person: { id, name, ...OWNER }, address: 'test' };
  });

  const refusedOf = (act: Promise<unknown>): Promise<string> =>
    act.then(
      () => 'done',
      (error: RefusalError) => error.refused,
    );
  const become = (role: 'area' | 'support', db: PeopleOffice['db'] = office.db) =>
    db.updateTable('people').set({ role }).where('person', '=', actor.person.id).execute();

  test.each([
    ['support', 'a code', () => newTillCode(office.deps, { outlet: mine, name: 'Kasir' }, actor)],
    ['support', 'a replacement', () => replaceTill(office.deps, till, actor)],
    ['support', 'a revocation', () => revoke(office.deps, till, actor)],
    ['support', 'a move', () => moveTo(office.deps, till, mine, actor)],
    ['support', 'a name of an outlet', () => renameOutlet(office.deps, mine, 'Kios', actor)],
    ['area', 'another outlet', () => addOutlet(office.deps, 'Kios Baru', actor)],
    ['area', 'a till out of the sums', () => exclude(office.deps, till, actor)],
    ['area', 'an emptied till', () => empty(office.deps, till, 'all', actor)],
    ['area', 'an invitation', () => invite(office.deps, { name: 'Dewi', ...OWNER }, actor)],
    ['area', 'other rights', () => changeStanding(office.deps, actor.person.id, OWNER, actor)],
    ['area', 'a removal', () => removePerson(office.deps, actor.person.id, actor)],
    ['area', 'a reset', () => resetPerson(office.deps, actor.person.id, actor)],
  ] as const)('now %s: %s is refused', async (role, _, act) => {
    await become(role);
    expect(await refusedOf(act())).toBe('notAllowed');
  });

  test('leaves no code where it commits after the act has begun', async () => {
    const { made } = await office.db.transaction().execute(async (trx) => {
      await become('support', trx);
      const making = refusedOf(newTillCode(office.deps, { outlet: mine, name: 'Kasir' }, actor));
      await Promise.race([making, someWait()]);
      return { made: making };
    });
    expect(await made).toBe('notAllowed');
  });

  /** Resolves once a session of the database waits for a lock. */
  async function someWait(): Promise<void> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(office.db)).rows.length === 0);
  }
});

const OWNER = { role: 'owner', outlets: null, consolidated: true } as const;
