import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileLog, openLog } from '../../../main/lib/log.ts';
import { MAX_FILE_BYTES, MAX_PENDING_BYTES, MAX_ROTATED_FILES, RETRY_MS } from '../../../main/lib/log-file.ts';
import type { LogFault } from '../../../shared/ipc/status-view.ts';
import { VirtualClock } from '../../lab/fakes/clock.ts';

/** The log accepts every line at once, and a fault of its disk affects nothing else. */

interface Line {
  readonly msg: string;
  readonly n?: number;
  readonly lines?: number;
}

let folder: string;
let path: string;
let clock: VirtualClock;
let faults: (LogFault | null)[];
let log: FileLog;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-log-'));
  path = join(folder, 'logs', 'loket.log');
  clock = new VirtualClock();
  faults = [];
  log = openLog(path, clock, (fault) => faults.push(fault));
});
afterEach(async () => {
  await log.flushed();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** A folder at the path of the log file: no disk accepts a line, whatever the user's permissions. */
const block = (): void => {
  rmSync(path, { force: true });
  mkdirSync(path, { recursive: true });
};
const unblock = (): void => rmdirSync(path);

describe('the log', () => {
  it('writes its lines in the order of the calls, with their time', async () => {
    log.info('one', { n: 1 });
    log.error('two', { n: 2 });
    await log.flushed();
    expect(linesOf(path)).toMatchObject([
      { level: 30, msg: 'one', n: 1 },
      { level: 50, msg: 'two', n: 2 },
    ]);
    expect(linesOf(path)[0]).toHaveProperty('time', expect.stringMatching(/^\d{4}-.*Z$/));
  });

  it('is readable by its owner alone, folder and file', async () => {
    const before = process.umask(0);
    try {
      log.info('one');
      await log.flushed();
    } finally {
      process.umask(before);
    }
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
  });

  it('rotates while it is written, and keeps a bounded number of files', async () => {
    const long = 'x'.repeat(10_000);
    const enough = Math.ceil((MAX_FILE_BYTES * (MAX_ROTATED_FILES + 2)) / long.length);
    for (let n = 0; n < enough; n += 1) {
      log.info(long, { n });
      if (n % 10 === 0) await log.flushed();
    }
    await log.flushed();
    const files = readdirSync(join(folder, 'logs'));
    expect(files.toSorted()).toEqual(['loket.log', 'loket.log.1', 'loket.log.2', 'loket.log.3', 'loket.log.4']);
    for (const file of files) expect(statSync(join(folder, 'logs', file)).size).toBeLessThan(MAX_FILE_BYTES + 11_000);
    const kept = files.toReversed().flatMap((file) => linesOf(join(folder, 'logs', file)).map(({ n }) => n));
    // The newest lines are all there, without repeats, in order.
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => enough - kept.length + index));
    expect(faults).toEqual([]);
  });

  it('continues in a folder that somebody removed', async () => {
    log.info('one');
    await log.flushed();
    rmSync(join(folder, 'logs'), { recursive: true });
    log.info('two');
    await log.flushed();
    expect(linesOf(path)).toMatchObject([{ msg: 'two' }]);
  });

  it('writes what waits when the process ends', () => {
    mkdirSync(join(folder, 'logs'));
    log.error('the last word');
    log.close();
    expect(linesOf(path)).toMatchObject([{ msg: 'the last word' }]);
  });
});

describe('a log whose disk accepts nothing', () => {
  beforeEach(block);

  it('never throws, reports the fault once, and writes all waiting lines as soon as the disk accepts them', async () => {
    for (let n = 0; n < 50; n += 1) {
      expect(() => log.info('call', { n })).not.toThrow();
      await log.flushed();
    }
    expect(faults).toEqual(['io']);
    expect(log.fault()).toBe('io');
    unblock();
    await clock.advance(RETRY_MS);
    await log.flushed();
    expect(faults).toEqual(['io', null]);
    expect(linesOf(path).map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('continues to write where the listener of its fault throws', async () => {
    log = openLog(path, clock, () => {
      throw new Error('the screen is gone');
    });
    log.info('one', { n: 1 });
    await log.flushed();
    unblock();
    await clock.advance(RETRY_MS);
    await log.flushed();
    log.info('two', { n: 2 });
    await log.flushed();
    expect(linesOf(path).flatMap(({ n }) => n ?? [])).toEqual([1, 2]);
  });

  it('tries the disk at intervals, not for each line', async () => {
    log.info('one');
    await log.flushed();
    expect(clock.untilNext()).toBe(RETRY_MS);
    unblock();
    log.info('two');
    await log.flushed();
    expect(existsSync(path)).toBe(false);
    await clock.advance(RETRY_MS);
    await log.flushed();
    expect(linesOf(path)).toMatchObject([{ msg: 'one' }, { msg: 'two' }]);
  });

  it('drops excess lines, counts them, and says how many are missing', async () => {
    const long = 'x'.repeat(1_000);
    const most = Math.ceil(MAX_PENDING_BYTES / long.length);
    for (let n = 0; n < 3 * most; n += 1) log.info(long, { n });
    await log.flushed();
    unblock();
    await clock.advance(RETRY_MS);
    await log.flushed();
    const kept = linesOf(path);
    expect(statSync(path).size).toBeLessThan(MAX_PENDING_BYTES + 1_000);
    expect(kept.at(-1)).toMatchObject({
      level: 50,
      msg: 'lines were dropped while the disk took none',
      lines: 3 * most - (kept.length - 1),
    });
  });

  it('lets a process end', () => {
    log.error('the last word');
    expect(() => log.close()).not.toThrow();
  });
});

it('a file of an older till that is too long is rotated, whole', async () => {
  mkdirSync(join(folder, 'logs'));
  const old = `${JSON.stringify({ msg: 'y'.repeat(MAX_FILE_BYTES) })}\n`;
  writeFileSync(path, old);
  log.info('one');
  await log.flushed();
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(old);
  expect(linesOf(path)).toMatchObject([{ msg: 'one' }]);
});
