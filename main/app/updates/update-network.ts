import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UpdateRefusal, UpdateTrouble } from '../../../shared/ipc/updates/update-views.ts';
import type { Clock } from '../../lib/clock.ts';
import { describeError, diskFaultOf } from '../../lib/error-text.ts';
import { allowedOrigin } from '../../service/http/allowed-origin.ts';
import type { IncomingAnswer } from '../../service/http/ports.ts';
import type { NetworkFetch } from '../../service/http/undici-fetch.ts';
import type { ManifestFile } from './manifest.ts';

/** The address gave nothing that can be judged; a later try may. */
export class UpdateUnreached extends Error {
  readonly why: UpdateTrouble;

  constructor(why: UpdateTrouble, detail: string) {
    super(detail);
    this.why = why;
  }
}

/** The address gave what this till does not take. */
export class UpdateRefused extends Error {
  readonly why: UpdateRefusal;
  /** The version that it was about; null where that is not known. */
  readonly version: string | null;

  constructor(why: UpdateRefusal, version: string | null = null) {
    super(why);
    this.why = why;
    this.version = version;
  }
}

/** Where files are fetched from. */
export interface UpdatePlace {
  readonly address: string;
  /** The shop's proxy, as for the service; empty for none. */
  readonly proxy: string;
}

interface UpdateNetworkDeps {
  readonly clock: Clock;
  /** Allows only this computer. */
  readonly loopbackOnly: boolean;
}

/** Files of an update's address: TLS is verified, and redirects are not followed. Both reject with {@link UpdateUnreached} or {@link UpdateRefused}. */
export interface UpdateNetwork {
  /** The bytes of a small file; null where there is none. */
  read(place: UpdatePlace, name: string): Promise<Uint8Array | null>;
  /** Saves a file of known size and digest; at any failure, nothing of it is left. `onBytes`: how many have come. */
  save(place: UpdatePlace, file: ManifestFile, to: string, onBytes: (bytes: number) => void): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 15_000;
/** How long a connection may bring nothing, a small file may take, and a package may take, in ms: a server that drips must not hold a till for ever. */
const SILENCE_MS = 60_000;
const SMALL_MS = 2 * 60_000;
const PACKAGE_MS = 4 * 3_600_000;
/** What a download leaves free on the disk, in bytes: sales come first. */
const RESERVE_BYTES = 1024 ** 3;
/** More than any file that says which version there is. */
const MOST_SMALL_BYTES = 64 * 1024;

/** The first use loads the library: a till without updates loads none. */
export function updateNetwork({ clock, loopbackOnly }: UpdateNetworkDeps): UpdateNetwork {
  let network: NetworkFetch | null = null;
  const open = async ({ address, proxy }: UpdatePlace, name: string, signal: AbortSignal): Promise<IncomingAnswer> => {
    const origin = allowedOrigin(address, proxy, loopbackOnly);
    const url = `${address}/${name}`;
    if (origin === null || new URL(url).origin !== origin) throw new UpdateUnreached('address', 'the address is not allowed');
    network ??= (await import('../../service/http/undici-fetch.ts')).createNetworkFetch();
    const headers = { accept: '*/*', 'accept-encoding': 'identity' };
    const call = { url, method: 'GET', headers, body: null, signal, freshConnection: false, connectTimeoutMs: CONNECT_MS, proxy };
    return network.fetch({ ...call, mayLeave: () => true });
  };
  /** Ends the call where no piece comes, and where all take too long. */
  const within = async <T>(mostMs: number, work: (signal: AbortSignal, alive: () => void) => Promise<T>): Promise<T> => {
    const abort = new AbortController();
    const arm = (): (() => void) => clock.after(SILENCE_MS, () => abort.abort(new Error('no answer')));
    let cancel = arm();
    const cancelWhole = clock.after(mostMs, () => abort.abort(new Error('the answer takes too long')));
    try {
      return await work(abort.signal, () => {
        cancel();
        cancel = arm();
      });
    } catch (error) {
      throw troubleOf(error);
    } finally {
      cancel();
      cancelWhole();
    }
  };
  return {
    read: (place, name) =>
      within(SMALL_MS, async (signal, alive) => {
        const answer = await open(place, name, signal);
        if (answer.status === 404) return null;
        const pieces: Uint8Array[] = [];
        let bytes = 0;
        for await (const piece of piecesOf(answer)) {
          alive();
          bytes += piece.length;
          if (bytes > MOST_SMALL_BYTES) throw new UpdateRefused('malformed');
          pieces.push(piece);
        }
        return Buffer.concat(pieces);
      }),
    save: (place, file, to, onBytes) =>
      within(PACKAGE_MS, async (signal, alive) => {
        try {
          await mustHaveRoom(dirname(to), file.size);
          const answer = await open(place, file.url, signal);
          const checked = checking(piecesOf(answer), file, (bytes) => {
            alive();
            onBytes(bytes);
          });
          await pipeline(checked, createWriteStream(to, { flags: 'w', mode: 0o600 }));
        } catch (error) {
          await rm(to, { force: true });
          throw error;
        }
      }),
    close: async () => network?.close(),
  };
}

async function mustHaveRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES) throw new UpdateUnreached('disk', 'the disk is nearly full');
}

function piecesOf({ status, body }: IncomingAnswer): AsyncIterable<Uint8Array> {
  if (status === 404) throw new UpdateUnreached('notFound', `status ${status}`);
  if (status !== 200 || body === null) throw new UpdateUnreached('strangeAnswer', `status ${status}`);
  return body as unknown as AsyncIterable<Uint8Array>;
}

/** Throws as soon as a byte too many comes, and at the end where bytes are missing or others. */
async function* checking(
  pieces: AsyncIterable<Uint8Array>,
  { size, sha512 }: ManifestFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha512');
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > size) throw new UpdateRefused('wrongSize');
    digest.update(piece);
    onBytes(bytes);
    yield piece;
  }
  if (bytes !== size) throw new UpdateRefused('wrongSize');
  if (digest.digest('base64') !== sha512) throw new UpdateRefused('wrongDigest');
}

function troubleOf(error: unknown): UpdateUnreached | UpdateRefused {
  if (error instanceof UpdateUnreached || error instanceof UpdateRefused) return error;
  const detail = describeError(error);
  return new UpdateUnreached(diskFaultOf(detail) ? 'disk' : 'notReached', detail);
}
