import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createGroupStore } from '../../../../../renderer/features/groups/group-store.ts';
import type { GroupView } from '../../../../../shared/ipc/group-view.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { later } from '../../later.ts';

const groupId = randomUUID();
const GROUP: GroupView = { groupId, name: 'RT 05', note: '', members: [], check: null, round: null, earlier: [], balance: null, ahead: [] };

it('an answer to an act that comes after a newer view of the group does not take its place', async () => {
  const fake = createFakeBridge();
  fake.answer('groups', 'view', () => ok(GROUP));
  const store = createGroupStore(fake.bridge);
  await store.getState().choose(groupId);
  const late = later<GroupView>();
  const paying = store.getState().act(() => late.promise);
  fake.answer('groups', 'view', () => ok({ ...GROUP, note: 'new' }));
  await store.getState().refresh();
  expect(store.getState().group?.note).toBe('new');
  late.comes({ ...GROUP, note: 'old' });
  expect(await paying).toBe(true);
  expect(store.getState().group?.note).toBe('new');
});

it('every bill with a price is ticked until it is unticked, alone or with all others', () => {
  const store = createGroupStore(createFakeBridge().bridge);
  store.getState().tick(['a', 'b'], false);
  store.getState().tick(['a'], true);
  expect([...store.getState().unticked]).toEqual(['b']);
  store.getState().tick(['a', 'b'], true);
  expect(store.getState().unticked.size).toBe(0);
});

it('the list of groups is read again when a payment goes on, and shown where the chosen group cannot be read', async () => {
  const fake = createFakeBridge();
  const row = { groupId, name: 'RT 05', note: '', members: 2, unsettled: 1 };
  fake.answer('groups', 'list', () => ok([row]));
  fake.answer('groups', 'view', () => fail({ kind: 'groupUnknown' }));
  const store = createGroupStore(fake.bridge);
  await store.getState().choose(groupId);
  expect(store.getState()).toMatchObject({ groups: [row], group: null, failure: { kind: 'groupUnknown' } });
  fake.answer('groups', 'list', () => ok([{ ...row, unsettled: 0 }]));
  await store.getState().refresh();
  expect(store.getState().groups).toMatchObject([{ unsettled: 0 }]);
});

it('what was printed of a group that was left is not a note of the next one, and its refusal goes to the notices', async () => {
  const fake = createFakeBridge();
  const otherId = randomUUID();
  fake.answer('groups', 'view', (id) => ok({ ...GROUP, groupId: id }));
  const store = createGroupStore(fake.bridge);
  await store.getState().choose(groupId);
  const late = later<PrintJobView>();
  const printing = store.getState().print(() => late.promise);
  await store.getState().choose(otherId);
  late.refuses({ kind: 'groupUnknown' });
  expect(await printing).toEqual(fail({ kind: 'groupUnknown' }));
  expect(store.getState()).toMatchObject({ group: { groupId: otherId }, printed: null, failure: null });
});
