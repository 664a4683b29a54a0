import { hash } from 'node:crypto';
import { z } from 'zod';
import type { UpdateRefusal } from '../../../shared/ipc/updates/update-views.ts';
import { UpdateChannel } from '../../../shared/settings/update-settings.ts';
import { compareVersions, VERSION } from './versions.ts';

/** The largest package that is downloaded, in bytes: three times today's. */
const MOST_BYTES = 600 * 1024 ** 2;

/** The file of a channel that says which version there is: JSON, which is YAML too. Its signature is the file of the same name with `.sig`. */
export const Manifest = z.object({
  version: z.string().regex(VERSION),
  channel: UpdateChannel,
  /** `linux-x64`, as Node names system and processor. */
  system: z.string().regex(/^(?:linux|win32|darwin)-(?:x64|arm64)$/),
  releaseDate: z.iso.datetime(),
  /** Of every hundred tills, how many take it; raised step by step. */
  stagingPercentage: z.int().min(0).max(100),
  files: z
    .array(
      z.object({
        /** A name in the folder of this file: no path, no other address. */
        url: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,120}$/),
        sha512: z.base64().length(88),
        size: z.int().min(1).max(MOST_BYTES),
      }),
    )
    .min(1)
    .max(4),
});
export type Manifest = z.infer<typeof Manifest>;
export type ManifestFile = Manifest['files'][number];

/** What a till holds a manifest against. */
export interface UpdateTerms {
  readonly version: string;
  readonly channel: UpdateChannel;
  readonly system: string;
  /** How the package of this till ends: `exe`, `AppImage`, `deb`. */
  readonly extension: string;
  /** Names this till for staged updates, and nothing else. */
  readonly rollout: string;
  /** Versions that did not start here. */
  readonly failed: readonly string[];
  /** The date of the newest description that this till verified on this channel (UTC, ISO 8601); null for none. */
  readonly seen: string | null;
}

/** One update that this till may download. */
export interface Offer {
  readonly version: string;
  readonly file: ManifestFile;
  readonly releaseDate: string;
}

export type Judged =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly version: string }
  | { readonly kind: 'refused'; readonly version: string; readonly why: UpdateRefusal };

/** The first rule that matches refuses. */
const REFUSALS: readonly (readonly [UpdateRefusal, (manifest: Manifest, terms: UpdateTerms) => boolean])[] = [
  ['wrongChannel', ({ channel }, terms) => channel !== terms.channel],
  ['wrongSystem', ({ system }, terms) => system !== terms.system],
  ['replayed', ({ releaseDate }, { seen }) => seen !== null && Date.parse(releaseDate) < Date.parse(seen)],
  ['older', ({ version }, terms) => compareVersions(version, terms.version) < 0],
  ['failedHere', ({ version }, terms) => terms.failed.includes(version)],
  ['wrongChannel', ({ version }, { channel }) => channel === 'latest' && version.includes('-beta')],
  ['noFile', (manifest, terms) => version(manifest, terms) > 0 && fileOf(manifest, terms) === undefined],
];

const version = (manifest: Manifest, terms: UpdateTerms): number => compareVersions(manifest.version, terms.version);
const fileOf = ({ files }: Manifest, { extension }: UpdateTerms): ManifestFile | undefined =>
  files.find(({ url }) => url.endsWith(`.${extension}`));

/** Judges a manifest whose signature was verified. */
export function judgeManifest(manifest: Manifest, terms: UpdateTerms): Judged {
  const refused = REFUSALS.find(([, matches]) => matches(manifest, terms));
  if (refused) return { kind: 'refused', version: manifest.version, why: refused[0] };
  const file = fileOf(manifest, terms);
  if (version(manifest, terms) === 0 || file === undefined) return { kind: 'none' };
  const { releaseDate, stagingPercentage } = manifest;
  if (placeInRollout(terms.rollout, manifest.version) >= stagingPercentage) return { kind: 'later', version: manifest.version };
  return { kind: 'offer', offer: { version: manifest.version, file, releaseDate } };
}

/**
 * The place of a till in the staged release of a version, from 0 to 100: always the same one, so that a till that was in stays in while the
 * percentage grows; another one for each version, so that no shop is always the first.
 */
export const placeInRollout = (rollout: string, version: string): number =>
  (hash('sha256', `${rollout}:${version}`, 'buffer').readUInt32BE(0) / 2 ** 32) * 100;
