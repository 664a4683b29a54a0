import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeServers } from '../service/servers.ts';
import { CertifyCommand, type CommandOutput } from './command.ts';
import { oddService, type Twists } from './odd-service.ts';

/** Folders that cannot be written: reported before any request where that is detectable, else in each row. */

let desk: CertifyCommand;
beforeEach(() => {
  desk = new CertifyCommand();
});
afterEach(async () => {
  await closeServers();
  desk.remove();
});

const SECRET = 'canary-secret';
const ROWS = ['pulse-1,telco-prepaid,0811,,success,3', 'pulse-1,telco-prepaid,0812,,success,3', 'pulse-1,telco-prepaid,0813,,notSent,3'];
const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && process.platform === 'linux')('a disk that is full before the run is over', () => {
  let disk: string;
  beforeEach(() => {
    disk = join(desk.folder, 'disk');
    mkdirSync(disk);
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
  });

  const fill = (): void => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, `ballast-${bavail}`), Buffer.alloc(Number(bavail) * Number(bsize)));
  };
  const out = (): string => join(disk, 'evidence');
  const start = async (twists: Twists, rows: readonly string[]) => {
    const service = await oddService(twists);
    return desk.start(service.settings(), rows, SECRET, ['--out', out()]);
  };
  const holds = (said: CommandOutput, status: number): void => {
    expect(said.status).toBe(status);
    expect(said.stderr).not.toMatch(/\n {4}at /);
    expect(said.stdout).toContain(`0 of ${ROWS.length} rows as expected`);
    expect(readdirSync(out()).filter((name) => name.startsWith('.'))).toEqual([]);
  };

  it('ends each row in words when its time is over, and prints the table', { timeout: 60_000 }, async () => {
    const running = await start(
      {
        checkout: (_, usual) => {
          fill();
          return usual;
        },
      },
      ROWS,
    );
    const said = await running.ended;
    holds(said, 1);
    expect(said.stdout.match(/what came of it could not be written down/g)?.length).toBeGreaterThan(0);
    expect(said.stdout).toContain('The disk is full: free some space.');
  });

  it('keeps the exit code of Ctrl-C', { timeout: 60_000 }, async () => {
    let stopped = false;
    const running = await start(
      {
        details: () => {
          fill();
          if (!stopped) running.signal('SIGINT');
          stopped = true;
          return { status: 500, json: {} };
        },
      },
      ROWS.map((row) => row.replace(/3$/, '60')),
    );
    holds(await running.ended, 130);
  });
});

describe('a folder that cannot be made', () => {
  const refused = async (out: string): Promise<string> => {
    const service = await oddService({});
    const said = await desk.certify(service.settings(), ROWS, SECRET, ['--out', out]);
    expect(said.status).toBe(2);
    expect(service.calls).toEqual([]);
    expect(existsSync(out)).toBe(false);
    return said.stderr;
  };

  it.runIf(process.platform === 'linux')('where the system makes none is told at once', { timeout: 20_000 }, async () => {
    expect(await refused('/proc/evidence/here')).toMatch(
      /\/proc\/evidence\/here: (no folder can be made there|this user may not write there)/,
    );
  });

  it('under a file is told as that', async () => {
    const file = desk.write('letter.txt', 'mine');
    expect(await refused(join(file, 'evidence'))).toContain('it is under something that is not a folder');
  });

  it.runIf(isRoot && process.platform === 'linux')('on a read-only disk is told as that', async () => {
    const disk = join(desk.folder, 'disk');
    mkdirSync(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', disk]);
    const said = await refused(join(disk, 'deep', 'evidence'));
    spawnSync('umount', ['-l', disk]);
    expect(said).toContain('the disk is read-only');
  });

  it.runIf(!isRoot)('where this user may not write is told as that', async () => {
    const closed = join(desk.folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    expect(await refused(join(closed, 'evidence'))).toContain('this user may not write there');
  });
});

describe('evidence that cannot be written', () => {
  it('is told in words after the table, with the exit code of a run that is not as expected', { timeout: 20_000 }, async () => {
    const service = await oddService({
      details: (_, usual) => {
        // The evidence of an earlier run, and no folder to move it to.
        writeFileSync(join(desk.out, 'report.json'), '{}');
        writeFileSync(join(desk.out, 'earlier'), '');
        return usual;
      },
    });
    const said = await desk.certify(service.settings(), ['pulse-1,telco-prepaid,0811,,success,20'], SECRET);
    expect(said.status).toBe(1);
    expect(said.stdout).toContain('1 of 1 rows as expected');
    expect(said.stderr).toContain(`✗ the evidence could not be written to ${desk.out}: it is under something that is not a folder`);
    expect(readFileSync(join(desk.out, 'report.json'), 'utf8')).toBe('{}');
    expect(readdirSync(desk.out).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
