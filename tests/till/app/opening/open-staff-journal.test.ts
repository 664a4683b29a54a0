import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStaffJournal } from '../../../../main/app/opening/open-staff-journal.ts';
import { journalFileOf, type ShopDeps } from '../../../../main/app/shop-deps.ts';
import { listedFrom } from '../../../../main/journal/core/epochs.ts';
import { fail } from '../../../../shared/lib/result.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

it('scans for the runs that only the keychain knows, also where training restores the live journal', async () => {
  const clock = new VirtualClock();
  folder.sold(1, 5);
  await folder.copyAt(clock.now());
  folder.close();
  const home = dirname(folder.file);
  const settings = Settings.parse({ backup: { folder: folder.copies } });
  const parts = { clock, settings: { get: () => settings }, push: () => undefined, folder: home } as unknown as ShopDeps;
  expect(journalFileOf(home, 'live')).not.toBe(folder.file);
  const liveListed = listedFrom('keychain', [{ epoch: 'lostlost', at: '2026-11-21T03:42:00.000Z', after: 'abcdefgh' }]);
  const record = async () => ({ hadJournal: true, archivedEpochs: liveListed, listKey: null });
  const opened = await openStaffJournal('training', fail({ kind: 'unexpected', detail: '' }), parts, record);
  expect(opened.restored).not.toBeNull();
  expect(opened.liveJournal?.read.unfinishedRuns()).toContainEqual({ epoch: 'lostlost', sequence: 0 });
  opened.staff.close();
  opened.staffJournal?.close();
});
