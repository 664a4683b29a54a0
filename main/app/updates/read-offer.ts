import { type Judged, judgeManifest, Manifest, type UpdateTerms } from './manifest.ts';
import { isSignedBy } from './signature.ts';
import { type UpdateNetwork, type UpdatePlace, UpdateRefused, UpdateUnreached } from './update-network.ts';

/** The file of a channel: `latest.yml` on Windows, `latest-linux.yml`, `latest-linux-arm64.yml`, as electron-builder names them. */
export function manifestName({ channel, system }: Pick<UpdateTerms, 'channel' | 'system'>): string {
  const [platform, processor] = system.split('-');
  if (platform === 'win32') return `${channel}.yml`;
  const suffix = platform === 'darwin' ? 'mac' : 'linux';
  return `${channel}-${suffix}${platform === 'linux' && processor !== 'x64' ? `-${processor}` : ''}.yml`;
}

/**
 * Reads what an address offers. Nothing of the file is parsed before its signature was verified. Rejects with {@link UpdateUnreached}, or with
 * {@link UpdateRefused} for a file that is not ours. `remember` gets the date of each one that is.
 */
export async function readOffer(
  network: Pick<UpdateNetwork, 'read'>,
  place: UpdatePlace,
  keys: readonly string[],
  terms: UpdateTerms,
  remember: (releaseDate: string) => void,
): Promise<Judged> {
  const name = manifestName(terms);
  const bytes = await network.read(place, name);
  if (bytes === null) throw new UpdateUnreached('notFound', name);
  const signature = await network.read(place, `${name}.sig`);
  if (signature === null) throw new UpdateRefused('unsigned');
  if (!isSignedBy(keys, bytes, Buffer.from(signature).toString('latin1'))) throw new UpdateRefused('wrongSignature');
  const manifest = decode(bytes);
  if (manifest.channel === terms.channel && manifest.system === terms.system) remember(manifest.releaseDate);
  return judgeManifest(manifest, terms);
}

function decode(bytes: Uint8Array): Manifest {
  try {
    return Manifest.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new UpdateRefused('malformed');
  }
}
