import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGroupStore, type GroupStore } from '../../../../../renderer/features/groups/group-store.ts';
import type { GroupRow } from '../../../../../shared/groups/group-views.ts';
import type { GroupView } from '../../../../../shared/ipc/group-view.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../../lab/fakes/printing.ts';
import { heardFaults, later } from '../../later.ts';

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

describe('an answer about a group that was left', () => {
  const other = { ...GROUP, groupId: randomUUID(), name: 'RT 06' };
  let fake: FakeBridge;
  let store: GroupStore;
  const faults = heardFaults();
  beforeEach(async () => {
    fake = createFakeBridge();
    fake.answer('groups', 'view', (id) => ok(id === groupId ? GROUP : other));
    fake.answer('groups', 'list', () => ok([]));
    store = createGroupStore(fake.bridge);
    await store.getState().choose(groupId);
  });

  it('that refuses an act goes to the notices, and not to the next group', async () => {
    const late = later<GroupView>();
    const acting = store.getState().act(() => late.promise);
    await store.getState().choose(other.groupId);
    late.refuses({ kind: 'groupUnknown' });
    expect(await acting).toBe(false);
    expect(store.getState()).toMatchObject({ group: { groupId: other.groupId }, failure: null });
    expect(faults()).toEqual([{ kind: 'refused', failure: { kind: 'groupUnknown' } }]);
  });

  it('that refuses or makes a print job is no note of the next group', async () => {
    const [refused, made] = [later<PrintJobView>(), later<PrintJobView>()];
    const first = store.getState().print(() => refused.promise);
    const second = store.getState().print(() => made.promise);
    await store.getState().choose(other.groupId);
    refused.refuses({ kind: 'groupUnknown' });
    made.comes(printedJobView());
    await Promise.all([first, second]);
    expect(store.getState()).toMatchObject({ group: { groupId: other.groupId }, printed: null, failure: null });
    expect(faults()).toHaveLength(1);
  });

  it('that grants an act hides no failure of the next group', async () => {
    const late = later<GroupView>();
    const acting = store.getState().act(() => late.promise);
    await store.getState().choose(other.groupId);
    await store.getState().act(async () => fail({ kind: 'groupUnknown' }));
    late.comes(GROUP);
    expect(await acting).toBe(true);
    expect(store.getState()).toMatchObject({ group: { groupId: other.groupId }, failure: { kind: 'groupUnknown' } });
  });

  it('that ended it leaves the next group open', async () => {
    const late = later<null>();
    fake.answer('groups', 'end', () => late.promise);
    const ending = store.getState().end(groupId);
    await store.getState().choose(other.groupId);
    late.comes(null);
    await ending;
    expect(store.getState().group?.groupId).toBe(other.groupId);
    const refused = later<null>();
    fake.answer('groups', 'end', () => refused.promise);
    const again = store.getState().end(other.groupId);
    await store.getState().choose(groupId);
    refused.refuses({ kind: 'groupUnknown' });
    await again;
    expect(store.getState()).toMatchObject({ group: { groupId }, failure: null });
    expect(faults()).toHaveLength(1);
  });

  it('that is the list of groups shows no failure on the page of a group, and gives way to a newer list', async () => {
    await store.getState().choose(null);
    const [old, refused] = [later<readonly GroupRow[]>(), later<readonly GroupRow[]>()];
    const row = { groupId, name: 'RT 05', note: '', members: 2, unsettled: 0 };
    fake.answer('groups', 'list', () => old.promise);
    const first = store.getState().load();
    fake.answer('groups', 'list', () => ok([row]));
    await store.getState().load();
    old.comes([]);
    await first;
    expect(store.getState().groups).toEqual([row]);
    fake.answer('groups', 'list', () => refused.promise);
    const second = store.getState().refresh();
    const choosing = store.getState().choose(groupId);
    refused.refuses({ kind: 'unexpected', detail: '' });
    await Promise.all([second, choosing]);
    expect(store.getState()).toMatchObject({ group: { groupId }, failure: null });
  });
});
