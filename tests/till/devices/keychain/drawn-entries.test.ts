import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTillMarker } from '../../../../main/devices/keychain/drawn-entries.ts';
import type { Keychain } from '../../../../main/devices/keychain/keychain.ts';
import { identifyJournal } from '../../../../main/records/restore/journal-identity.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

/**
 * A keychain as libsecret shows a locked one: it says that it has no entry where somebody dismisses its question, and asks again when it is
 * written to. `answers`: what people at the computer say to each question.
 */
function lockedKeychain(entries: Map<string, string>, answers: ('dismissed' | 'unlocked')[]): Keychain {
  let isLocked = true;
  const isOpen = (): boolean => {
    if (isLocked && answers.shift() === 'unlocked') isLocked = false;
    return !isLocked;
  };
  const opened = (): void => {
    if (!isOpen()) throw new Error('Prompt dismissed');
  };
  return {
    get: async (account) => (isOpen() ? (entries.get(account) ?? null) : null),
    set: async (account, value) => {
      opened();
      entries.set(account, value);
    },
    delete: async (account) => {
      opened();
      return entries.delete(account);
    },
  };
}

describe('a keychain that is locked when the till starts', () => {
  it('keeps its marker where the first question is dismissed and the second one answered', async () => {
    const entries = new Map([['till-marker', 'computer-1']]);
    expect(await readTillMarker(lockedKeychain(entries, ['dismissed', 'unlocked']))).toBe('computer-1');
    expect(entries).toEqual(new Map([['till-marker', 'computer-1']]));
  });

  it('gives no marker, and loses none, where every question is dismissed', async () => {
    const entries = new Map([['till-marker', 'computer-1']]);
    expect(await readTillMarker(lockedKeychain(entries, []))).toBeNull();
    expect(entries).toEqual(new Map([['till-marker', 'computer-1']]));
  });

  it('gets a marker at the first start, once it is unlocked', async () => {
    const entries = new Map<string, string>();
    const marker = await readTillMarker(lockedKeychain(entries, ['dismissed', 'unlocked']));
    expect(marker).not.toBeNull();
    expect(entries).toEqual(new Map([['till-marker', marker]]));
  });
});

describe('a start whose keychain does not answer', () => {
  let folder: JournalFolder;
  beforeEach(() => {
    folder = new JournalFolder();
  });
  afterEach(() => folder.remove());

  it('doubts no sale, and the next one neither', () => {
    const journal = folder.sold(1, 3);
    const at = '2026-11-21T03:42:00.000Z';
    const start = (marker: string | null) =>
      identifyJournal(journal, { randomBytes: (count) => Buffer.alloc(count), marker, at, archivedEpochs: [] });
    expect(['computer-1', null, 'computer-1'].map(start)).toEqual(
      [false, false, true].map((isKnownToKeychain) => ({ ok: true, value: { isKnownToKeychain } })),
    );
    expect([journal.read.lastLoss(), journal.read.unfinishedRuns()]).toEqual([0, []]);
  });
});
