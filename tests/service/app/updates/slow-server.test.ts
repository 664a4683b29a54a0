import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type UpdateNetwork, updateNetwork } from '../../../../main/app/updates/update-network.ts';
import { eventually } from '../../../eventually.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../../lab/crash/small-disk.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { PACKAGE, ReleaseServer } from './release-server.ts';

/** Servers and disks that would hold a till for ever, or take its room. */

let server: ReleaseServer;
let clock: VirtualClock;
let network: UpdateNetwork;
let folder: string;
beforeEach(async () => {
  server = new ReleaseServer();
  await server.start();
  clock = new VirtualClock();
  network = updateNetwork({ clock, loopbackOnly: true });
  folder = mkdtempSync(join(tmpdir(), 'loket-updates-'));
});
afterEach(async () => {
  await network.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => ({ address: server.address, proxy: '' });
const FILE = { url: 'x.exe', sha512: '', size: PACKAGE.length };

/** A file that is answered piece by piece, as the test says; ends with what a call gave. */
async function dripped(
  name: string,
  call: () => Promise<unknown>,
  silenceMs: number,
): Promise<{ readonly pieces: number; readonly why: unknown }> {
  let answer: ServerResponse | null = null;
  server.serve(name, (response) => {
    answer = response;
  });
  let why: unknown = null;
  const ended = call().catch((error: unknown) => {
    why = error;
  });
  await eventually(() => expect(answer).not.toBeNull());
  let pieces = 0;
  for (; why === null && pieces < 1_000; pieces += 1) {
    const written = new Promise((resolve) => (answer as ServerResponse | null)?.write('x', resolve));
    // A call that ended takes no piece.
    await Promise.race([written, ended]);
    for (let turn = 0; turn < 5; turn += 1) await settle();
    await clock.advance(silenceMs);
  }
  await ended;
  return { pieces, why };
}

describe('a server that', () => {
  it('takes a call and says nothing is left after a minute', async () => {
    const { why } = await dripped('latest-linux.yml', () => network.read(place(), 'latest-linux.yml'), 60_000);
    expect(why).toMatchObject({ why: 'notReached' });
  });

  it('drips a description byte by byte is left after two minutes', async () => {
    const { pieces, why } = await dripped('latest-linux.yml', () => network.read(place(), 'latest-linux.yml'), 30_000);
    expect(why).toMatchObject({ why: 'notReached' });
    expect(pieces).toBeLessThanOrEqual(5);
  });

  it('drips a package is left after four hours, and nothing of it stays', async () => {
    const to = join(folder, 'x.exe');
    const { pieces, why } = await dripped('x.exe', () => network.save(place(), FILE, to, () => undefined), 50_000);
    expect(why).toMatchObject({ why: 'notReached' });
    expect(pieces).toBeLessThanOrEqual(300);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a disk that', () => {
  it('fills up during the download keeps nothing of it', async () => {
    server.serve('x.exe', PACKAGE);
    const to = join(folder, 'x.exe');
    symlinkSync('/dev/full', to);
    await expect(network.save(place(), FILE, to, () => undefined)).rejects.toMatchObject({ why: 'disk' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(whyNoSmallDisk() !== null)('has less than a gigabyte to spare is not filled: nothing is asked for', async () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    const disk = mountSmallDisk(small);
    try {
      await expect(network.save(place(), FILE, join(small, 'x.exe'), () => undefined)).rejects.toMatchObject({ why: 'disk' });
      expect([server.asked, readdirSync(small)]).toEqual([[], []]);
    } finally {
      disk.unmount();
    }
  });
});
