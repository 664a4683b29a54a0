import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EpochEntry, ListEntry, ListedEntry } from '../../../../main/journal/core/epochs.ts';
import { listedFrom } from '../../../../main/journal/core/epochs.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { identifyJournal } from '../../../../main/records/restore/journal-identity.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import { scanUnfinishedRuns } from '../../../../main/records/restore/scan-past-runs.ts';
import { answerUnvouched, MOST_RUNS, unvouchedRuns } from '../../../../main/records/restore/unvouched-runs.ts';
import { accountKey, accountOf } from '../../../../main/service/account.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { serviceReply } from '../../../lab/fakes/order-service.ts';
import { SARI } from '../../../lab/fakes/shop/shifts.ts';

const at = '2026-11-21T03:42:00.000Z';
/** The run of the backup. */
const OWN = 'abcdefgh';

let folder: JournalFolder;
let backup: string;
beforeEach(async () => {
  folder = new JournalFolder();
  folder.sold(1, 3);
  backup = await folder.copyAt(Date.parse(at));
  folder.close();
});
afterEach(() => folder.remove());

const epochOf = (number: number): string => `f${String(number).padStart(11, '0')}`;
/** Runs that follow the backup, one after another, as a forger or a genuine till writes them. */
const runs = (from: number, to: number): EpochEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    epoch: epochOf(from + index),
    at,
    after: index === 0 ? OWN : epochOf(from + index - 1),
  }));
const account = accountOf(
  ServiceSettings.parse({ baseUrl: 'https://another.example', authUrl: 'https://another.example/auth', clientId: 'kiosk' }),
);
const unknown = (entries: readonly ListEntry[]): ListedEntry[] => listedFrom('unknown', entries);

function restored(listed: readonly ListedEntry[]): Journal {
  expect(restore(folder.file, backup, { now: Date.parse(at), epoch: '0123456789ab', listed }).ok).toBe(true);
  return folder.open();
}
function startedWith(listed: readonly ListedEntry[]): Journal {
  folder.close();
  const journal = folder.open();
  expect(identifyJournal(journal, { randomBytes, marker: null, at, archivedEpochs: listed }).ok).toBe(true);
  return journal;
}
const answer = (journal: Journal, search: boolean, id = unvouchedRuns(journal.read)?.id ?? '') =>
  answerUnvouched(journal, { id, search }, (epochs, accounts) => {
    write(journal, [
      ...accounts.map((one) => ({ type: 'account', subject: accountKey(one), at, account: one }) as const),
      ...epochs.map((epoch) => ({ type: 'runTold', subject: '', at, run: { epoch, sequence: 0 }, by: SARI }) as const),
    ]);
    return ok(null);
  });
const searched = (journal: Journal): string[] => journal.read.unfinishedRuns().map(({ epoch }) => epoch);

describe('runs that only a list of unknown origin names', () => {
  it('cause no read before a person says yes, while the runs of the journal itself are searched', async () => {
    const journal = restored(unknown(runs(1, 5_000)));
    let reads = 0;
    const readOrder = async () => {
      reads += 1;
      return serviceReply({ is: 'notFound', trusted: true });
    };
    expect(await scanUnfinishedRuns({ journal, readOrder, now: () => at })).toMatchObject({ value: { complete: true } });
    expect([searched(journal), reads]).toEqual([[OWN], 200]);
    expect(unvouchedRuns(journal.read)).toMatchObject({ runs: MOST_RUNS, more: 5_000 - MOST_RUNS, accounts: [] });
  });

  it('are searched after a yes, the newest of the list, and not asked about again', () => {
    const journal = restored(unknown(runs(1, 5_000)));
    expect(answer(journal, true).ok).toBe(true);
    expect(searched(journal)).toEqual([OWN, ...runs(5_001 - MOST_RUNS, 5_000).map(({ epoch }) => epoch)]);
    expect(unvouchedRuns(startedWith(unknown(runs(1, 5_000))).read)).toBeNull();
  });

  it('are never searched after a no, and asked about again only where the list names others', () => {
    expect(answer(restored(unknown(runs(1, 5_000))), false).ok).toBe(true);
    const again = startedWith(unknown(runs(1, 5_000)));
    expect([unvouchedRuns(again.read), searched(again)]).toEqual([null, [OWN]]);
    expect(unvouchedRuns(startedWith(unknown(runs(1, 5_001))).read)).toMatchObject({ runs: MOST_RUNS });
  });

  it.each([
    ['from a folder that is there', restored],
    [
      'from a folder that is back later',
      (listed: ListedEntry[]) => {
        restored([]);
        return startedWith(listed);
      },
    ],
  ])('are asked about where the backup is from before the first run, %s', async (_when, journalWith) => {
    folder.remove();
    folder = new JournalFolder();
    folder.open();
    backup = await folder.copyAt(Date.parse(at));
    folder.close();
    const first = { epoch: epochOf(1), at, after: null };
    const journal = journalWith(unknown([first, { epoch: epochOf(2), at, after: epochOf(1) }]));
    expect(unvouchedRuns(journal.read)).toMatchObject({ runs: 2 });
    answer(journal, true);
    expect(searched(journal).toSorted()).toEqual([epochOf(1), epochOf(2)]);
  });

  it('are asked about where the same backup is restored again, after a run that is vouched for', async () => {
    folder.remove();
    folder = new JournalFolder();
    folder.open();
    backup = await folder.copyAt(Date.parse(at));
    folder.close();
    const second: EpochEntry = { epoch: epochOf(2), at, after: null };
    const journal = restored([...unknown([{ epoch: epochOf(1), at, after: null }]), ...listedFrom('signed', [second])]);
    expect(searched(journal)).toEqual([epochOf(2)]);
    expect(unvouchedRuns(journal.read)).toMatchObject({ runs: 1 });
  });

  it('are asked about where a backup without runs was restored and sold from, however many runs another till has in the list', async () => {
    folder.remove();
    folder = new JournalFolder();
    folder.open();
    backup = await folder.copyAt(Date.parse(at));
    folder.close();
    write(restored([]), [{ type: 'epoch', subject: '', at, epoch: epochOf(2) }]);
    backup = await folder.copyAt(Date.parse(at) + 60_000);
    folder.close();
    const others = runs(500, 500 + MOST_RUNS).map((run, index) => (index === 0 ? { ...run, after: null } : run));
    const journal = restored(unknown([{ epoch: epochOf(1), at, after: null }, ...others]));
    expect(unvouchedRuns(journal.read)).toMatchObject({ runs: MOST_RUNS, more: 2 });
    answer(journal, true);
    expect(searched(journal)).toContain(epochOf(1));
  });

  it('wait for the answer over starts, also where the folder is gone', () => {
    const asked = unvouchedRuns(restored(unknown(runs(1, MOST_RUNS + 2))).read);
    expect(asked).toMatchObject({ runs: MOST_RUNS, more: 2 });
    const later = startedWith([]);
    expect([unvouchedRuns(later.read), searched(later)]).toEqual([asked, [OWN]]);
  });

  it('are searched by the pass that a yes comes in, which does not count before', async () => {
    const journal = restored(unknown(runs(1, 1)));
    let reads = 0;
    const denied = new Set<string>();
    const readOrder = async () => {
      reads += 1;
      if (reads === 1) answer(journal, true);
      return serviceReply({ is: 'notFound', trusted: true });
    };
    const scan = () => scanUnfinishedRuns({ journal, readOrder, denied, now: () => at });
    expect(await scan()).toMatchObject({ value: { complete: false } });
    expect([journal.read.fact('passedAt') || null, reads]).toEqual([null, 200]);
    expect(await scan()).toMatchObject({ value: { complete: true } });
    expect([journal.read.fact('passedAt'), reads]).toEqual([at, 400]);
  });

  it('are not taken by the answer to another question', () => {
    const journal = restored(unknown(runs(1, 3)));
    expect(answer(journal, true, 'x').ok).toBe(true);
    expect([searched(journal), unvouchedRuns(journal.read)?.runs]).toEqual([[OWN], 3]);
  });

  it('are searched without a question once a keychain that was silent vouches for them', () => {
    expect(unvouchedRuns(restored(unknown(runs(1, 3))).read)).toMatchObject({ runs: 3 });
    const journal = startedWith([...unknown(runs(1, 3)), ...listedFrom('keychain', runs(1, 3))]);
    expect([unvouchedRuns(journal.read), searched(journal)]).toEqual([null, [OWN, '0123456789ab', epochOf(1), epochOf(2), epochOf(3)]]);
  });

  it('that no till draws are left out', () => {
    const epoch = '../../v2/order';
    const journal = restored(
      unknown([
        { epoch, at, after: OWN },
        { account, epoch, at },
      ]),
    );
    expect([unvouchedRuns(journal.read), searched(journal)]).toEqual([null, [OWN]]);
  });

  it('cannot hide what this till signed, by another line for the same run or by an ancestry of their own', () => {
    const forged = unknown([
      { epoch: epochOf(1), at, after: 'elsewhere' },
      { epoch: 'elsewhere', at, after: null },
    ]);
    const journal = restored([...listedFrom('signed', runs(1, 2)), ...forged]);
    expect([unvouchedRuns(journal.read), searched(journal)]).toEqual([null, [OWN, epochOf(1), epochOf(2)]]);
  });

  it('come with their accounts: none is declared before the yes, and the person sees which', () => {
    const journal = restored(unknown([...runs(1, 1), { account, epoch: epochOf(1), at }]));
    expect(unvouchedRuns(journal.read)?.accounts).toEqual([{ baseUrl: 'https://another.example', clientId: 'kiosk' }]);
    expect(journal.read.accounts.all()).toEqual([]);
    answer(journal, true);
    expect(journal.read.accounts.get(accountKey(account))).not.toBeNull();
    expect(unvouchedRuns(journal.read)).toBeNull();
  });

  it('name an account alone too, where the backup knows the run', () => {
    const journal = restored(unknown([{ account, epoch: OWN, at }]));
    expect(unvouchedRuns(journal.read)).toMatchObject({ runs: 0, accounts: [{ baseUrl: 'https://another.example' }] });
    answer(journal, false);
    expect(journal.read.accounts.all()).toEqual([]);
    expect([unvouchedRuns(startedWith(unknown([{ account, epoch: OWN, at }])).read), journal.isOpen]).toEqual([null, false]);
  });
});

it('an account that a yes takes over is asked about the run that it was used in, also where the scan has ended', () => {
  const journal = restored(unknown([{ account, epoch: OWN, at }]));
  write(journal, [{ type: 'scanned', subject: '', at, past: journal.read.unfinishedRuns(), again: false }]);
  expect(searched(journal)).toEqual([]);
  answer(journal, true);
  expect([searched(journal), journal.read.accounts.all().length]).toEqual([[OWN], 1]);
});

it('a list that is one long line of descent is understood at once', () => {
  const journal = restored(unknown(runs(1, 40_000)));
  expect(unvouchedRuns(journal.read)).toMatchObject({ runs: MOST_RUNS, more: 40_000 - MOST_RUNS });
}, 5_000);
