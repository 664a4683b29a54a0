import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askGoBack } from '../../../../main/app/updates/ask-go-back.ts';
import { forgetWayBack } from '../../../../main/app/updates/go-back.ts';
import { GO_BACK_WORDS } from '../../../../main/app/updates/go-back-words.ts';
import { GOOD_START_MS, StartGuard } from '../../../../main/app/updates/start-guard.ts';
import { readStarts, writeStarts } from '../../../../main/app/updates/start-record.ts';
import { layoutOf } from '../../../../main/journal/core/inspect-file.ts';
import { Journal } from '../../../../main/journal/journal.ts';
import { JOURNAL_SCHEMA, openJournal } from '../../../../main/records/journal-schema.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

const LAYOUT = JOURNAL_SCHEMA.migrations.length;
const OLD = { version: '0.2.0', layout: LAYOUT };
const NEW = { version: '0.3.0', layout: LAYOUT + 1 };
/** The journal of the next program, which has one index more. */
const NEXT = { ...JOURNAL_SCHEMA, migrations: [...JOURNAL_SCHEMA.migrations, 'CREATE INDEX next_index ON facts (value);'] };
const WORDS = GO_BACK_WORDS.en;

let profile: string;
let live: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'loket-profile-'));
  live = join(profile, 'journal', 'live.db');
  mkdirSync(join(profile, 'journal'));
  const sold = new JournalFolder();
  sold.sold(1, 3).close();
  copyFileSync(sold.file, live);
  sold.remove();
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

function migrate(use: (journal: Journal) => void = () => undefined): void {
  const opened = Journal.open(live, NEXT);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  use(opened.value);
  opened.value.close();
}

/** Of the program that started last: one that ended has no timers. */
let clock: VirtualClock;
function guardOf(version: string): StartGuard {
  clock = new VirtualClock();
  return new StartGuard(profile, version, clock);
}

/** The page shows the till for this long; returns what a good start said. */
async function shows(guard: StartGuard, ms: number): Promise<readonly boolean[]> {
  const said: boolean[] = [];
  guard.ready((wasGood) => said.push(wasGood));
  await clock.advance(ms);
  return said;
}

/** A start that is good. */
const good = (version: string): Promise<readonly boolean[]> => shows(guardOf(version), GOOD_START_MS);

const shown: string[] = [];
/** Installs the version before; null where its package is not held. */
let install: (() => Promise<void>) | null;
beforeEach(() => {
  install = null;
});

/** Asks as the third start does; the person presses the first button, or the second. */
async function ask(press: 0 | 1 | 'esc'): Promise<boolean> {
  shown.length = 0;
  const counts = guardOf('0.3.0');
  const guard = { goBack: { from: NEW, to: OLD }, tryAgain: () => counts.tryAgain(), wentBack: () => counts.wentBack() };
  const dialog = {
    showMessageBox: async ({ detail, buttons, cancelId }: { detail: string; buttons: string[]; cancelId: number }) => {
      shown.push(detail, ...buttons);
      return { response: press === 'esc' ? cancelId : press };
    },
  };
  const kept = async (version: string) => (version === OLD.version ? install : null);
  return askGoBack(guard, { dialog, folder: profile, now: () => Date.parse('2026-11-28T03:00:00Z'), language: 'en', kept });
}

describe('after two failed starts of a program with another layout', () => {
  it('the journal of the version before is back, and the migrated one is kept', async () => {
    migrate();
    expect(await ask(0)).toBe(false);
    const byHand = `${WORDS.go('0.2.0')} ${WORDS.byHand('0.2.0')}`;
    expect(shown).toEqual([byHand, WORDS.goBack('0.2.0'), WORDS.again, WORDS.close, WORDS.done('0.2.0'), WORDS.close]);
    expect(layoutOf(live)).toBe(LAYOUT);
    expect(readdirSync(join(profile, 'journal')).filter((name) => /replaced-[^-]*$/.test(name))).toHaveLength(1);
    const again = openJournal(live);
    expect(again.ok && again.value.read.orderCount()).toBe(3);
    if (again.ok) again.value.close();
    expect(readStarts(profile)?.refused).toEqual(['0.3.0']);
  });

  it('the version before is installed again from its kept package, once the journal is back', async () => {
    migrate();
    const layouts: number[] = [];
    install = async () => void layouts.push(layoutOf(live));
    expect(await ask(0)).toBe(false);
    expect(shown).toEqual([WORDS.go('0.2.0'), WORDS.goBack('0.2.0'), WORDS.again, WORDS.close]);
    expect(layouts).toEqual([LAYOUT]);
  });

  it('a person is asked to install it where its installation does not start', async () => {
    migrate();
    install = () => Promise.reject(new Error('EACCES'));
    expect(await ask(0)).toBe(false);
    expect([layoutOf(live), shown.at(-2)]).toEqual([LAYOUT, WORDS.notInstalled('0.2.0')]);
  });

  it('nothing is put back where a sale was written since', async () => {
    migrate((journal) => write(journal, eventsOfSale(4)));
    const before = readdirSync(join(profile, 'journal'));
    expect(await ask(0)).toBe(false);
    expect(shown[0]).toContain(WORDS.written('0.2.0'));
    expect(shown).toContain(WORDS.close);
    expect([layoutOf(live), readdirSync(join(profile, 'journal'))]).toEqual([LAYOUT + 1, before]);
    expect(readStarts(profile)?.refused).toEqual([]);
  });

  it('nothing is put back where the copy is gone, or damaged', async () => {
    migrate();
    const copy = `${live}.layout-${LAYOUT}`;
    writeFileSync(copy, 'SQLite format 3');
    expect(await ask(0)).toBe(false);
    expect(shown[0]).toContain(WORDS.unreadable('0.2.0'));
    forgetWayBack(profile);
    expect(existsSync(copy)).toBe(false);
    expect(await ask(0)).toBe(false);
    expect(shown[0]).toContain(WORDS.noCopy('0.2.0'));
    expect(layoutOf(live)).toBe(LAYOUT + 1);
  });

  it('Esc changes nothing, and the next start asks again', async () => {
    migrate();
    expect(await ask('esc')).toBe(false);
    expect([layoutOf(live), shown.at(-1), readStarts(profile)?.refused]).toEqual([LAYOUT + 1, WORDS.close, []]);
    expect(shown).not.toContain(WORDS.done('0.2.0'));
  });

  it('the program goes on where a person wants it to', async () => {
    migrate();
    expect(await ask(1)).toBe(true);
    expect(layoutOf(live)).toBe(LAYOUT + 1);
  });
});

it('a journal of the same layout stays where it is', async () => {
  expect(await ask(0)).toBe(false);
  expect([layoutOf(live), shown.at(-2)]).toEqual([LAYOUT, WORDS.done('0.2.0')]);
});

describe('the count of starts', () => {
  it('is kept in the profile until the till is open', async () => {
    await good('0.2.0');
    guardOf('0.3.0');
    guardOf('0.3.0').ended();
    guardOf('0.3.0');
    const third = guardOf('0.3.0');
    expect(third.goBack).toMatchObject({ from: { version: '0.3.0' }, to: { version: '0.2.0' } });
    third.tryAgain();
    expect(await good('0.3.0')).toEqual([false]);
    expect(await good('0.3.0')).toEqual([true]);
  });

  it('takes an end in order for no failure while the program opens, but for one once it could have shown the till', async () => {
    await good('0.2.0');
    for (const failed of [1, 2]) {
      const guard = guardOf('0.3.0');
      guard.settled();
      guard.ended();
      expect(readStarts(profile)?.failed).toBe(failed);
    }
    expect(guardOf('0.3.0').goBack).not.toBeNull();
  });

  it('takes a start that ends within ten seconds of its till for no good one: two of them lead to the version before', async () => {
    await good('0.2.0');
    for (const failed of [1, 2]) {
      const crashed = guardOf('0.3.0');
      crashed.settled();
      expect(await shows(crashed, GOOD_START_MS - 1)).toEqual([]);
      expect(readStarts(profile)).toMatchObject({ failed, wasReady: false });
    }
    expect(guardOf('0.3.0').goBack).not.toBeNull();
  });

  it('takes a till that a person closes within ten seconds for neither', async () => {
    await good('0.2.0');
    const guard = guardOf('0.3.0');
    guard.settled();
    await shows(guard, GOOD_START_MS - 1);
    guard.ended();
    await clock.advance(GOOD_START_MS);
    expect(readStarts(profile)).toMatchObject({ failed: 0, wasReady: false });
  });

  it('keeps the way back when the page is loaded twice in the first start', async () => {
    await good('0.2.0');
    const guard = guardOf('0.3.0');
    expect(await shows(guard, GOOD_START_MS - 1)).toEqual([]);
    expect(await shows(guard, GOOD_START_MS - 1)).toEqual([]);
    expect(await shows(guard, GOOD_START_MS)).toEqual([false]);
    expect(await shows(guard, GOOD_START_MS)).toEqual([]);
    expect(await good('0.3.0')).toEqual([true]);
  });

  it('begins again where its file is damaged', () => {
    writeFileSync(join(profile, 'starts.json'), '{"program":');
    expect(guardOf('0.3.0').goBack).toBeNull();
    expect(readStarts(profile)?.failed).toBe(1);
  });

  it('stops no start where the disk takes no writes', () => {
    const record = readStarts(profile);
    mkdirSync(join(profile, 'starts.json'));
    expect(guardOf('0.3.0').goBack).toBeNull();
    if (record) writeStarts(profile, record);
  });
});
