import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpdateTerms } from '../../../../main/app/updates/manifest.ts';
import { manifestName, signedManifest } from '../../../../scripts/lib/package/update-manifest.mjs';

type Served = string | Uint8Array | ((response: ServerResponse) => void);

const pair = () => generateKeyPairSync('ed25519');
const publicKeyOf = ({ publicKey }: { publicKey: KeyObject }): string =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** The content of the package that a release of tests has. */
export const PACKAGE = Buffer.from('the next program '.repeat(20_000));

interface Release {
  readonly version: string;
  readonly channel: 'latest' | 'beta';
  readonly system: string;
  readonly percentage: number;
  /** The package's name. */
  readonly name: string;
  /** When it was signed (UTC, ISO 8601). */
  readonly releaseDate: string;
}

/** A real server on this computer that serves releases, signed as `npm run sign-update` signs them. */
export class ReleaseServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'loket-update-'));
  readonly #files = new Map<string, Served>();
  readonly #keys = pair();
  readonly key = publicKeyOf(this.#keys);
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server = createServer(({ url = '' }, response) => {
    const name = url.slice(1);
    this.asked.push(name);
    const served = this.#files.get(name);
    if (served === undefined) response.writeHead(404).end();
    else if (typeof served === 'function') served(response);
    else response.end(served);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  serve(name: string, served: Served): void {
    this.#files.set(name, served);
  }

  remove(name: string): void {
    this.#files.delete(name);
  }

  /** Serves under another name what is served under this one. */
  alias(name: string, other: string): void {
    this.serve(other, this.#files.get(name) ?? '');
  }

  /** Changes a text of a served file. */
  change(name: string, text: string, by: string): void {
    this.serve(name, String(this.#files.get(name)).replace(text, by));
  }

  /** Serves a text that the release's own key signed. */
  sign(name: string, text: string): void {
    this.serve(name, text);
    this.serve(`${name}.sig`, sign(null, Buffer.from(text), this.#keys.privateKey).toString('base64'));
  }

  /** Serves a release; a `key` of another pair signs it where `isForeign`. Returns the name of its manifest and its text. */
  release(
    given: Partial<Release> = {},
    isForeign = false,
    content: string | Uint8Array = PACKAGE,
  ): { readonly manifest: string; readonly text: string } {
    const release: Release = {
      version: '0.3.0',
      channel: 'latest',
      system: 'linux-x64',
      percentage: 100,
      name: 'Loket-0.3.0.exe',
      releaseDate: '2026-11-28T10:00:00.000Z',
      ...given,
    };
    const file = join(this.folder, release.name);
    writeFileSync(file, content);
    const { privateKey } = isForeign ? pair() : this.#keys;
    const { text, signature } = signedManifest({ ...release, files: [file] }, privateKey);
    const manifest = manifestName(release);
    this.serve(manifest, text);
    this.serve(`${manifest}.sig`, signature);
    this.serve(release.name, content);
    return { manifest, text };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A till of version 0.2.0. */
export const TERMS: UpdateTerms = {
  version: '0.2.0',
  channel: 'latest',
  system: 'linux-x64',
  extension: 'exe',
  rollout: '5b2f0c1e-9d9f-4a52-8a0c-2f4f7c1c9d11',
  failed: [],
  seen: null,
};
