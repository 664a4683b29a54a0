import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdRound } from '../../../../main/customers/groups/group-actions.ts';
import { openFile } from '../../../../main/journal/core/database.ts';
import { orderStory } from '../../../../main/selling/orders/story/story-actions.ts';
import { settle } from '../../../lab/fakes/clock.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { diskError, watched } from '../../../lab/simulation/environment/disk.ts';
import { scriptedGroup } from './scripted-group.ts';

/** A person stops the rest of a group's payment. */

const NUMBERS = ['0000000001', '0000000002', '0000000003', '0000000004', '0000000005', '0000000006'];
let group: ReturnType<typeof scriptedGroup>;
beforeEach(() => {
  group = scriptedGroup();
});
afterEach(() => group.close());

it('sends nothing more, not even the bills that are asked for at that moment, and its bills wait for a person', async () => {
  const { service, clock, parts, groupId, round, check, pay } = group;
  await check(NUMBERS);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  service.inquire = async () => {
    await asked;
    return service.inquiry;
  };
  const { ticketId } = pay();
  await settle();
  const held = value(holdRound(parts, { groupId, ticketId }, SARI));
  expect(held.round?.bills.map(({ why }) => why)).toEqual(NUMBERS.map(() => 'stopped'));
  answer();
  await clock.advance(10 * 60_000);
  expect(service.sent).toEqual([]);
  expect(round()).toMatchObject({ waiting: 0, sums: { open: { count: NUMBERS.length } } });
});

it('says in the story of each bill who stopped it', async () => {
  const { till, service, parts, groupId, check, pay } = group;
  await check(NUMBERS.slice(0, 1));
  service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
  const { ticketId, bills } = pay();
  await settle();
  value(holdRound(parts, { groupId, ticketId }, SARI));
  const story = value(orderStory(till.book.journal.read, bills[0]?.orderId ?? ''));
  expect(story.at(-1)).toMatchObject({ what: 'abandoned', who: 'Sari' });
});

it('stops a bill that waits after the service refused it unprocessed', async () => {
  const { service, clock, parts, groupId, round, check, pay } = group;
  await check(NUMBERS.slice(0, 1));
  service.onSend = () => ({ answer: { is: 'throttled' }, raw: null, retryAfterMs: 5_000 });
  const { ticketId } = pay();
  await settle();
  expect(service.sent).toHaveLength(1);
  value(holdRound(parts, { groupId, ticketId }, SARI));
  await clock.advance(10 * 60_000);
  expect([service.sent.length, round().bills[0]?.why]).toEqual([1, 'stopped']);
});

it('fails where the disk refuses it, sends nothing all the same, and is kept once the disk takes it', async () => {
  let refused = 0;
  group.close();
  group = scriptedGroup({
    openFile: (path) =>
      watched(openFile(path), {
        before: (moment) => {
          if (moment === 'insert' && refused > 0) {
            refused -= 1;
            throw diskError('full');
          }
        },
        alive: () => true,
      }),
  });
  const { service, clock, parts, groupId, round, check, pay } = group;
  await check(NUMBERS);
  service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
  const { ticketId } = pay();
  await settle();
  refused = 2;
  expect(holdRound(parts, { groupId, ticketId }, SARI)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
  expect(round().bills.map(({ why }) => why)).toEqual(['waiting', 'waiting', 'stopped', 'stopped', 'stopped', 'stopped']);
  service.prepare = () => null;
  await clock.advance(10 * 60_000);
  expect(round().bills.map(({ why }) => why)).toEqual(NUMBERS.map(() => 'stopped'));
  expect(service.sent).toEqual([]);
});
