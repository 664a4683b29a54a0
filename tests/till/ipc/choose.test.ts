import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallGate } from '../../../main/ipc/gate.ts';
import type { HandlerDeps } from '../../../main/ipc/handler-deps.ts';
import { createHandlers } from '../../../main/ipc/handlers/create-handlers.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { fail, ok } from '../../../shared/lib/result.ts';
import { StaffFixture, valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** A path that is chosen after another person came to the till, or nobody, is used for nothing. */

const PINS = { Ratna: '2468', Tono: '9753' } as const;
const PATH = '/media/stick/pilihan';

let shop: StaffFixture;
let ids: Record<keyof typeof PINS, string>;
let handlers: Handlers;
/** What happens while the dialog waits. */
let meanwhile: () => unknown;
let used: string[];

beforeEach(async () => {
  shop = new StaffFixture();
  used = [];
  meanwhile = () => undefined;
  ids = await shop.people({ Ratna: { role: 'owner', pin: PINS.Ratna }, Tono: { role: 'owner', pin: PINS.Tono } });
  valueOrThrow(await shop.staff.signIn({ personId: ids.Ratna, pin: PINS.Ratna }));
  const chosen = async () => {
    await meanwhile();
    return PATH;
  };
  const use = (path: string) => {
    used.push(path);
    return ok(null);
  };
  handlers = createHandlers({
    calls: new CallGate(shop.clock),
    staff: () => shop.staff,
    till: () => ok({ statements: {} }),
    history: () => ok({ reader: {}, read: {} }),
    journalAdmin: { view: () => ({ folder: '/backups' }), offerFile: use },
    settings: { setBackupFolder: use },
    chosenStatement: { choose: use },
    catalogue: () => ok({ imports: { begin: use } }),
    transfers: () => ok({ preview: use }),
    dialogs: { chooseFolder: chosen, chooseImport: chosen, chooseStatement: chosen, chooseTransfer: chosen, chooseBackup: chosen },
  } as unknown as HandlerDeps);
});
afterEach(() => shop.end());

const CALLS: readonly [string, () => unknown][] = [
  ['the folder of the backups', () => handlers.journal.chooseFolder(undefined)],
  ['a backup to restore', () => handlers.journal.chooseCopy(undefined)],
  ['products to import', () => handlers.catalogue.chooseImport(undefined)],
  ['a statement of the provider', () => handlers.statements.choose(undefined)],
  ['a file with a shop', () => handlers.transfer.choose(undefined)],
];

it.each(CALLS)('%s is used where the person who asked is still at the till', async (_, choose) => {
  expect(await choose()).toMatchObject({ ok: true });
  expect(used).toEqual([PATH]);
});

it.each(CALLS)('%s is not used where the till was locked while the dialog waited', async (_, choose) => {
  meanwhile = () => shop.staff.signOut();
  expect(await choose()).toEqual(fail({ kind: 'notSignedIn' }));
  expect(used).toEqual([]);
});

it.each(CALLS)('%s is not used where another person came to the till, though with the same right', async (_, choose) => {
  meanwhile = () => shop.staff.signIn({ personId: ids.Tono, pin: PINS.Tono });
  expect(await choose()).toEqual(fail({ kind: 'notSignedIn' }));
  expect(used).toEqual([]);
});
