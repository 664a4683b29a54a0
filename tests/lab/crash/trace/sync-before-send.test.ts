import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Simulator } from '../../../../simulator/server.ts';
import { startPractice } from '../../drive/profile.ts';
import { NOT_INSTALLED, type SystemCall, trace, whyNoTrace } from './strace.ts';
import { brokenBeforeSend } from './sync-before-send.ts';

/** The fsync of promise 1 as the kernel saw it, with the till's real parts, a real socket and a real disk. */

const why = whyNoTrace();
const named = (title: string): string => (why === null ? title : `${title} (not run: ${why})`);

let folder: string;
let practice: Simulator;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-trace-'));
  practice = await startPractice({ pace: 0 });
});
afterEach(async () => {
  await practice.close();
  rmSync(folder, { recursive: true, force: true });
});

const sale = (level: 'FULL' | 'NORMAL' | 'OFF'): Promise<SystemCall[]> => {
  const script = join(import.meta.dirname, 'one-sale.ts');
  const journal = join(folder, 'journal', 'training.db');
  return trace([process.execPath, '--no-warnings', script, journal, practice.baseUrl, level], join(folder, 'trace'));
};

it.runIf(process.env.LOKET_CI === '1')('strace is installed where all tests must run', () => {
  expect(why).not.toBe(NOT_INSTALLED);
});

describe.skipIf(why !== null)('before the first byte of a checkout', () => {
  it(named('the intent and the attempt are synced to the disk'), async () => {
    const calls = await sale('FULL');
    expect(practice.control.ledger()).toMatchObject([{ times: 1 }]);
    expect(brokenBeforeSend(calls)).toEqual([]);
  });

  it.each(['NORMAL', 'OFF'] as const)(
    named('a journal that is only synced as %s is found out'),
    async (level) => {
      const calls = await sale(level);
      expect(practice.control.ledger()).toMatchObject([{ times: 1 }]);
      expect(brokenBeforeSend(calls)).toContain('the log was not synced after its last write');
    },
    60_000,
  );
});
