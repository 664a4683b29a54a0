import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Offer, UpdateTerms } from '../../../../main/app/updates/manifest.ts';
import { downloadPackage, UPDATERS } from '../../../../main/app/updates/package-updater.ts';
import { readOffer } from '../../../../main/app/updates/read-offer.ts';
import { readSeen } from '../../../../main/app/updates/seen-releases.ts';
import { type UpdateNetwork, updateNetwork } from '../../../../main/app/updates/update-network.ts';
import { packageSource } from '../../../../main/app/updates/update-source.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { PACKAGE, ReleaseServer, TERMS } from './release-server.ts';

const CONFIG = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'app-update.yml');

let server: ReleaseServer;
let network: UpdateNetwork;
let folder: string;
beforeEach(async () => {
  server = new ReleaseServer();
  await server.start();
  network = updateNetwork({ clock: systemClock, loopbackOnly: true });
  folder = mkdtempSync(join(tmpdir(), 'loket-profile-'));
});
afterEach(async () => {
  await network.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => ({ address: server.address, proxy: '' });
const read = (terms: Partial<UpdateTerms> = {}) => readOffer(network, place(), [server.key], { ...TERMS, ...terms }, () => undefined);

const replace = async (file: string): Promise<void> => writeFileSync(join(folder, 'installed'), file);

async function offered(terms: Partial<UpdateTerms> = {}): Promise<Offer> {
  const judged = await read(terms);
  if (judged.kind !== 'offer') throw new Error(JSON.stringify(judged));
  return judged.offer;
}

const download = (offer: Offer, version = '0.2.0', channel: 'latest' | 'beta' = 'latest') =>
  downloadPackage(
    { Updater: UPDATERS.exe, replace, version, configFile: CONFIG, folder, network },
    { offer, channel, place: place() },
    () => undefined,
  );

const pending = (): string[] => readdirSync(join(folder, 'updates', 'pending')).filter((name) => name !== 'update-info.json');

describe('an update that the address offers', () => {
  it('is downloaded, verified and installed when it is told to', async () => {
    server.release();
    const downloaded = await download(await offered());
    expect(pending()).toEqual(['Loket-0.3.0.exe']);
    expect(await downloaded.isIntact()).toBe(true);
    expect(readdirSync(folder)).not.toContain('installed');
    await downloaded.install();
    expect(readFileSync(readFileSync(join(folder, 'installed'), 'utf8'))).toEqual(PACKAGE);
  });

  it('is not downloaded again by the next start', async () => {
    server.release();
    await download(await offered());
    server.remove('Loket-0.3.0.exe');
    expect(await (await download(await offered())).isIntact()).toBe(true);
  });

  it('is not installed where the file was changed since', async () => {
    server.release();
    const downloaded = await download(await offered());
    writeFileSync(join(folder, 'updates', 'pending', 'Loket-0.3.0.exe'), PACKAGE.toReversed());
    expect(await downloaded.isIntact()).toBe(false);
    expect(pending()).toEqual([]);
  });

  it('waits for its turn, the same till always at the same place', async () => {
    server.release({ percentage: 0 });
    expect(await read()).toEqual({ kind: 'later', version: '0.3.0' });
    const turns = await Promise.all(
      [20, 40, 60, 80, 100].map((percentage) => {
        server.release({ percentage });
        return read();
      }),
    );
    expect(turns.at(-1)?.kind).toBe('offer');
  });
});

const REFUSED: [string, string, (server: ReleaseServer) => void, Partial<UpdateTerms>?][] = [
  ['an older version', 'older', (to) => to.release({ version: '0.1.9' })],
  ['a beta of its own version', 'older', (to) => to.release({ version: '0.2.0-beta.9' })],
  ['a beta at the address of all shops', 'wrongChannel', (to) => to.serve('latest-linux.yml', betaOf(to))],
  ['a version that is a beta by its number, signed for all shops', 'wrongChannel', (to) => to.release({ version: '0.3.0-beta.1' })],
  ['a stopped release that is offered again', 'replayed', (to) => to.release(), { seen: '2026-11-28T10:00:00.001Z' }],
  ['another system', 'wrongSystem', (to) => to.release({ system: 'linux-x64' }), { system: 'linux-arm64' }],
  ['a release without a package of its kind', 'noFile', (to) => to.release({ name: 'Loket-0.3.0.deb' })],
  ['a version that did not start here', 'failedHere', (to) => to.release(), { failed: ['0.3.0'] }],
];

/** A signed manifest of the channel beta, copied to the name of the other channel with its signature. */
function betaOf(server: ReleaseServer): (response: import('node:http').ServerResponse) => void {
  const { manifest, text } = server.release({ channel: 'beta' });
  server.alias(`${manifest}.sig`, 'latest-linux.yml.sig');
  return (response) => response.end(text);
}

describe('a till does not take', () => {
  it.each(REFUSED)('%s', async (...[, why, prepare, terms = {}]) => {
    prepare(server);
    if (terms.system !== undefined) {
      server.alias('latest-linux.yml', 'latest-linux-arm64.yml');
      server.alias('latest-linux.yml.sig', 'latest-linux-arm64.yml.sig');
    }
    expect(await read(terms)).toMatchObject({ kind: 'refused', why });
  });

  it('its own version again', async () => {
    server.release({ version: '0.2.0' });
    expect(await read()).toEqual({ kind: 'none' });
  });

  it.each([
    ['no signature', 'unsigned', () => server.remove('latest-linux.yml.sig')],
    ['the signature of another key', 'wrongSignature', () => server.release({}, true)],
    [
      'a changed percentage',
      'wrongSignature',
      () => server.change('latest-linux.yml', '"stagingPercentage": 100', '"stagingPercentage": 99'),
    ],
    ['another digest', 'wrongSignature', () => server.change('latest-linux.yml', '"sha512": "', '"sha512": "A')],
    ['a signature that is none', 'wrongSignature', () => server.serve('latest-linux.yml.sig', 'AAAA')],
    ['a huge file', 'malformed', () => server.serve('latest-linux.yml', Buffer.alloc(10_000_000, 32))],
  ])('a release with %s', async (_what, why, spoil) => {
    server.release();
    spoil();
    await expect(read()).rejects.toMatchObject({ why });
  });

  it.each([
    ['no JSON', 'version: 0.3.0\n'],
    ['a file elsewhere', JSON.stringify({ files: [{ url: 'https://other.example/x.exe' }] })],
  ])('a signed file with %s', async (_what, text) => {
    server.sign('latest-linux.yml', text);
    await expect(read()).rejects.toMatchObject({ why: 'malformed' });
  });

  it('an older version, whatever electron-updater thinks of channels', async () => {
    server.release();
    const offer = await offered();
    for (const channel of ['latest', 'beta'] as const)
      for (const version of ['0.3.1', '0.4.0-beta.1'])
        await expect(download(offer, version, channel)).rejects.toMatchObject({ why: 'older' });
  });
});

describe('while a signing key is replaced', () => {
  const signed = (keys: readonly string[]) => readOffer(network, place(), keys, TERMS, () => undefined);

  it('a till that holds both takes a release of either, and one of the next program that of the new key alone', async () => {
    const before = new ReleaseServer();
    server.release();
    expect((await signed([before.key, server.key])).kind).toBe('offer');
    expect((await signed([server.key, before.key])).kind).toBe('offer');
    await expect(signed([before.key])).rejects.toMatchObject({ why: 'wrongSignature' });
    await expect(signed([])).rejects.toMatchObject({ why: 'wrongSignature' });
  });
});

it('a till keeps the date of the newest release that it verified, for each channel', async () => {
  const source = packageSource({
    ...{ version: '0.2.0', folder, kind: 'exe', keys: [server.key], configFile: CONFIG, network },
    ...{ proxy: () => '', relaunch: () => undefined },
  });
  const system = `${process.platform}-${process.arch}`;
  const check = () => source.check({ address: server.address, channel: 'latest', atNight: true });
  server.release({ system });
  expect(await check()).toMatchObject({ kind: 'offer' });
  server.release({ system, percentage: 0, releaseDate: '2026-11-29T10:00:00.000Z' });
  expect(await check()).toMatchObject({ kind: 'later' });
  server.release({ system });
  expect(await check()).toMatchObject({ kind: 'refused', why: 'replayed' });
  server.release({ system, releaseDate: '2099-01-01T00:00:00.000Z' }, true);
  await expect(check()).rejects.toMatchObject({ why: 'wrongSignature' });
  expect(readSeen(folder)).toEqual({ latest: '2026-11-29T10:00:00.000Z' });
  writeFileSync(join(folder, 'updates', 'seen.json'), '{"latest":');
  expect(readSeen(folder)).toEqual({});
});

describe('a package is removed that', () => {
  it.each([
    ['ends half-way', 'wrongSize', PACKAGE.subarray(0, 9_000)],
    ['has a byte too many', 'wrongSize', Buffer.concat([PACKAGE, Buffer.from('x')])],
    ['has another byte', 'wrongDigest', Buffer.concat([PACKAGE.subarray(1), Buffer.from('x')])],
  ])('%s', async (_what, why, bytes) => {
    server.release();
    server.serve('Loket-0.3.0.exe', bytes);
    await expect(download(await offered())).rejects.toMatchObject({ why });
    expect(pending()).toEqual([]);
  });

  it('breaks off, and is asked for again later', async () => {
    server.release();
    server.serve('Loket-0.3.0.exe', (response) => {
      response.writeHead(200, { 'content-length': PACKAGE.length });
      response.write(PACKAGE.subarray(0, 9_000), () => response.destroy());
    });
    await expect(download(await offered())).rejects.toMatchObject({ why: 'notReached' });
    expect(pending()).toEqual([]);
    server.serve('Loket-0.3.0.exe', PACKAGE);
    expect(await (await download(await offered())).isIntact()).toBe(true);
  });
});

describe('an address gives nothing where it', () => {
  it('has no release', async () => {
    await expect(read()).rejects.toMatchObject({ why: 'notFound' });
  });

  it('sends the till elsewhere', async () => {
    server.release();
    server.serve('latest-linux.yml', (response) => response.writeHead(302, { location: '/other.yml' }).end());
    await expect(read()).rejects.toMatchObject({ why: 'strangeAnswer' });
    expect(server.asked).toEqual(['latest-linux.yml']);
  });

  it('is not of this computer, on the stand-in runtime', async () => {
    await expect(
      readOffer(network, { address: 'https://updates.example', proxy: '' }, [server.key], TERMS, () => undefined),
    ).rejects.toMatchObject({
      why: 'address',
    });
  });

  it('does not answer', async () => {
    const { address } = server;
    await server.close();
    await expect(readOffer(network, { address, proxy: '' }, [server.key], TERMS, () => undefined)).rejects.toMatchObject({
      why: 'notReached',
    });
    server = new ReleaseServer();
    await server.start();
  });
});
