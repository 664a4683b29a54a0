import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkGroup, continuedGroups, showGroup } from '../../../../main/customers/groups/group-actions.ts';
import { payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import { readTillMarker } from '../../../../main/devices/keychain/drawn-entries.ts';
import type { Keychain } from '../../../../main/devices/keychain/keychain.ts';
import { createBackup } from '../../../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { eventually } from '../../../eventually.ts';
import { numberFor } from '../../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { openGroupTill } from './group-till.ts';

/** A group's payment that was interrupted, where the keychain knows the journal, and where another till may go on with it. */

const BILLS = 3;
const journalIn = (folder: string): string => join(folder, 'live.db');
let root: string;
let practice: Simulator;
let closes: (() => Promise<void>)[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'loket-keychain-'));
  practice = await startPractice({ pace: 0, seed: 3 });
  closes = [];
});
afterEach(async () => {
  for (const close of closes) await close();
  await practice.close();
  rmSync(root, { recursive: true, force: true });
});

/** The keychain of one computer. */
function keychainOf(): Keychain {
  const kept = new Map<string, string>();
  return {
    get: async (account) => kept.get(account) ?? null,
    set: async (account, secret) => void kept.set(account, secret),
    delete: async (account) => kept.delete(account),
  };
}
const noAnswer = () => Promise.reject(new Error('no keyring'));
const SILENT: Keychain = { get: noAnswer, set: noAnswer, delete: noAnswer };

/** A live till on one computer, as its start finds it. */
async function start(folder: string, keychain: Keychain) {
  const went = new EventEmitter();
  const marker = await readTillMarker(keychain);
  const { till, parts, close } = openGroupTill(folder, practice, () => went.emit('on'), {
    mode: 'live',
    marker,
    journalFile: journalIn(folder),
  });
  closes.push(close);
  const view = (): GroupView => value(showGroup(parts, till.groups.book.get(till.groups.book.groups()[0]?.groupId ?? '')));
  const until = async (fits: (view: GroupView) => boolean): Promise<GroupView> => {
    while (!fits(view())) await once(went, 'on');
    return view();
  };
  const stop = async () => {
    closes = closes.filter((each) => each !== close);
    await close();
  };
  return { till, parts, view, until, stop };
}

/** Pays a group of which one bill is sent; the others wait when the computer is lost. Returns the copy of its journal. */
async function interrupted(folder: string, keychain: Keychain): Promise<string> {
  mkdirSync(folder);
  const { till, parts, until, stop } = await start(folder, keychain);
  const product = starterProducts().find(({ code }) => code === 'pdam-bandung');
  if (!product) throw new Error('The starter catalogue has no water bill');
  const groupId = randomUUID();
  value(till.groups.book.save({ groupId, name: 'RT 05', note: '' }, SARI));
  const members = Array.from({ length: BILLS }, (_, at) => ({
    ...{ memberId: randomUUID(), kind: 'own' as const, label: `Rumah ${at}`, productCode: product.code, fields: [] },
    number: numberFor(product, at + 1),
  }));
  value(till.groups.book.add({ groupId, members }, SARI));
  value(checkGroup(parts, { groupId, which: 'all' }));
  const checked = await until(({ check, members: all }) => check === null && all.every(({ bill }) => bill.is === 'priced'));
  const bills = checked.members.flatMap(({ memberId, bill }) =>
    bill.is === 'priced' ? [{ memberId, seen: { price: bill.quote.salesPrice, kioskFee: bill.quote.kioskFee } }] : [],
  );
  // The first bill's question before it is sent is answered, the others' are not.
  practice.control.fault({ kind: 'status503', endpoint: 'inquiry', skip: 1, count: 1_000 });
  value(payGroup(parts, { groupId, nonce: randomUUID(), bills, given: AMPLE_CASH }, SARI));
  await until(({ round }) => whys(round).join() === 'paid,waiting,waiting');
  const db = openReadOnly(journalIn(folder));
  const copied = await createBackup(db, {
    journal: journalIn(folder),
    folder: join(root, 'stick'),
    now: systemClock.now(),
    schema: JOURNAL_SCHEMA,
  });
  db.close();
  await stop();
  practice.control.clearFaults();
  return value(copied).file;
}

const whys = (round: GroupView['round']): string[] => (round?.bills ?? []).map(({ why }) => why).sort();

const idsOf = ({ round }: GroupView, why: string): string[] =>
  (round?.bills ?? []).flatMap((bill) => (bill.why === why ? [bill.orderId] : []));

/** The service was asked about each of these orders. */
const readOf = (orderIds: readonly string[]): Promise<void> =>
  eventually(() => {
    const read = practice.control.calls().filter(({ endpoint }) => endpoint === 'orderDetails');
    expect(orderIds.every((orderId) => read.some((call) => call.orderId === orderId))).toBe(true);
  });

it('a payment goes on by itself where the keychain knows the journal', async () => {
  const keychain = keychainOf();
  await interrupted(join(root, 'one'), keychain);
  const { view, until } = await start(join(root, 'one'), keychain);
  expect(view().round?.continued).toBe('goesOn');
  const { round } = await until((now) => whys(now.round).join() === 'paid,paid,paid');
  expect(round?.continued).toBe('no');
  expect(practice.control.ledger().map(({ times }) => times)).toEqual([1, 1, 1]);
});

it('a payment waits for a person where no keychain answers, and goes on bill by bill when they try again', async () => {
  await interrupted(join(root, 'one'), keychainOf());
  const { till, parts, view, until } = await start(join(root, 'one'), SILENT);
  const left = idsOf(view(), 'stopped');
  expect(left).toHaveLength(2);
  expect(view().round?.continued).toBe('needsPerson');
  expect(continuedGroups(parts)).toEqual([view().groupId]);
  const [first = '', second = ''] = left;
  value(await retryOrder(till, first, SARI));
  await until((now) => whys(now.round).join() === 'paid,paid,stopped');
  expect(view().round?.continued).toBe('needsPerson');
  // Nothing was sent but what a person asked for.
  expect(practice.control.ledger()).toHaveLength(2);
  value(await retryOrder(till, second, SARI));
  const { round } = await until((now) => whys(now.round).join() === 'paid,paid,paid');
  expect(round?.continued).toBe('no');
  expect(practice.control.ledger().map(({ times }) => times)).toEqual([1, 1, 1]);
});

it('a payment that a restore brings to another computer is only asked about, and needs a person: the other till may have sent it', async () => {
  const copy = await interrupted(join(root, 'one'), keychainOf());
  const elsewhere = join(root, 'two');
  mkdirSync(elsewhere);
  value(restore(journalIn(elsewhere), copy, { now: systemClock.now(), epoch: '0123456789ab', listed: [] }));
  const { parts, view } = await start(elsewhere, keychainOf());
  const doubted = idsOf(view(), 'checking');
  expect(whys(view().round)).toEqual(['checking', 'checking', 'paid']);
  expect(view().round?.continued).toBe('needsPerson');
  expect(continuedGroups(parts)).toEqual([view().groupId]);
  await readOf(doubted);
  expect(view().round?.continued).toBe('needsPerson');
  expect(practice.control.ledger()).toHaveLength(1);
});
