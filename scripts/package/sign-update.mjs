// npm run sign-update -- --key FILE --channel latest --percentage 10 PACKAGE...: writes what tills read of a release, and its signature, next
// to the packages (docs/updates.md). The key is a private Ed25519 key in PEM form, and is read from a file alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '../lib/errors.mjs';
import { packageVersion } from '../lib/package/package-version.mjs';
import { manifestName, signedManifest } from '../lib/package/update-manifest.mjs';
import { main, say } from '../lib/terminal.mjs';

const CHANNELS = ['latest', 'beta'];
const USAGE = 'npm run sign-update -- --key FILE --channel latest|beta --percentage 0..100 PACKAGE...';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, channel: { type: 'string' }, percentage: { type: 'string' }, system: { type: 'string' } },
    });
  } catch (error) {
    throw new SetupError(String(error instanceof Error ? error.message : error), USAGE);
  }
}

await main(async () => {
  const { values, positionals } = readArguments();
  const { key, channel = '', percentage = '', system = `${process.platform}-${process.arch}` } = values;
  const share = /^\d{1,3}$/.test(percentage) ? Number(percentage) : Number.NaN;
  if (key === undefined || !CHANNELS.includes(channel) || !(share <= 100) || positionals.length === 0)
    throw new SetupError(USAGE, 'docs/updates.md');
  if (packageVersion().includes('-') !== (channel === 'beta'))
    throw new SetupError(`${packageVersion()} is not of the channel ${channel}.`, 'A version with a hyphen is a beta, and no other is.');
  const files = positionals.map((file) => resolve(file));
  const release = { version: packageVersion(), channel, system, percentage: share, files, releaseDate: new Date().toISOString() };
  const { text, signature } = signedManifest(release, readFileSync(key));
  const manifest = join(dirname(files[0] ?? ''), manifestName({ channel, system }));
  writeFileSync(manifest, text);
  writeFileSync(`${manifest}.sig`, signature);
  say(`${manifest}: ${release.version} for ${share} of every hundred tills, signed`);
});
