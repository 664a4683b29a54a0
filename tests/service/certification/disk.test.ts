import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { mountSmallDisk } from '../../lab/crash/small-disk.ts';
import { it } from './certify-test.ts';
import type { CertifyCommand, CommandOutput } from './command.ts';
import { oddService, type Twists } from './odd-service.ts';

/** Folders that cannot be written: reported before any request where that is detectable, else in each row. */

const SECRET = 'canary-secret';
const ROWS = ['pulse-1,telco-prepaid,0811,,success,3', 'pulse-1,telco-prepaid,0812,,success,3', 'pulse-1,telco-prepaid,0813,,notSent,3'];
const isRoot = process.getuid?.() === 0;

/** A disk of 2 MB under the command's own folder. */
const itWithDisk = it.extend('disk', ({ command }, { onCleanup }) => {
  const folder = join(command.folder, 'disk');
  const { fill, unmount } = mountSmallDisk(folder, 2);
  onCleanup(unmount);
  const out = join(folder, 'evidence');
  return {
    fill,
    start: async (twists: Twists, rows: readonly string[]) => {
      const service = await oddService(twists);
      return command.start(service.settings(), rows, SECRET, ['--out', out]);
    },
    holds: (said: CommandOutput, status: number): void => {
      expect(said.status).toBe(status);
      expect(said.stderr).not.toMatch(/\n {4}at /);
      expect(said.stdout).toContain(`0 of ${ROWS.length} rows as expected`);
      expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([]);
    },
  };
});

describe.runIf(isRoot && process.platform === 'linux').concurrent('a disk that is full before the run is over', () => {
  itWithDisk('ends each row with a message when its time is over, and prints the table', async ({ disk }) => {
    const running = await disk.start(
      {
        checkout: (_, usual) => {
          disk.fill();
          return usual;
        },
      },
      ROWS,
    );
    const said = await running.ended;
    disk.holds(said, 1);
    expect(said.stdout.match(/what came of it could not be written down/g)?.length).toBeGreaterThan(0);
    expect(said.stdout).toContain('The disk is full: free some space.');
  });

  itWithDisk('keeps the exit code of Ctrl-C', async ({ disk }) => {
    let stopped = false;
    const running = await disk.start(
      {
        details: () => {
          disk.fill();
          if (!stopped) running.signal('SIGINT');
          stopped = true;
          return { status: 500, json: {} };
        },
      },
      ROWS.map((row) => row.replace(/3$/, '60')),
    );
    disk.holds(await running.ended, 130);
  });
});

describe.concurrent('a folder that cannot be created', () => {
  const refused = async (command: CertifyCommand, out: string): Promise<string> => {
    const service = await oddService({});
    const said = await command.certify(service.settings(), ROWS, SECRET, ['--out', out]);
    expect(said.status).toBe(2);
    expect(service.calls).toEqual([]);
    expect(existsSync(out)).toBe(false);
    return said.stderr;
  };

  it.runIf(process.platform === 'linux')('is reported at once where the system creates none', async ({ command }) => {
    expect(await refused(command, '/proc/evidence/here')).toMatch(
      /\/proc\/evidence\/here: (no folder can be made there|this user may not write there)/,
    );
  });

  it('is reported as one below a file', async ({ command }) => {
    const file = command.write('letter.txt', 'mine');
    expect(await refused(command, join(file, 'evidence'))).toContain('it is under something that is not a folder');
  });

  it.runIf(isRoot && process.platform === 'linux')('is reported as one on a read-only disk', async ({ command }) => {
    const folder = join(command.folder, 'disk');
    const disk = mountSmallDisk(folder, 1);
    disk.makeReadOnly();
    const said = await refused(command, join(folder, 'deep', 'evidence'));
    disk.unmount();
    expect(said).toContain('the disk is read-only');
  });

  it.runIf(!isRoot)('is reported as one where this user may not write', async ({ command }) => {
    const closed = join(command.folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect(await refused(command, join(closed, 'evidence'))).toContain('this user may not write there');
  });
});

describe.concurrent('evidence that cannot be written', () => {
  it('is reported after the table, with the exit code of a run that is not as expected', async ({ command }) => {
    const service = await oddService({
      details: (_, usual) => {
        // The evidence of an earlier run, and no folder to move it to.
        writeFileSync(join(command.out, 'report.json'), '{}');
        writeFileSync(join(command.out, 'earlier'), '');
        return usual;
      },
    });
    const said = await command.certify(service.settings(), ['pulse-1,telco-prepaid,0811,,success,20'], SECRET);
    expect(said.status).toBe(1);
    expect(said.stdout).toContain('1 of 1 rows as expected');
    expect(said.stderr).toContain(`✗ the evidence could not be written to ${command.out}: it is under something that is not a folder`);
    expect(readFileSync(join(command.out, 'report.json'), 'utf8')).toBe('{}');
    expect(readdirSync(command.out).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
