import { createHash, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * What a till reads of a release (docs/updates.md), and its signature.
 *
 * @param {object} release
 * @param {string} release.version
 * @param {string} release.channel `latest` or `beta`
 * @param {string} release.system `linux-x64`
 * @param {number} release.percentage of every hundred tills, how many take it
 * @param {readonly string[]} release.files the packages
 * @param {string} release.releaseDate UTC, ISO 8601
 * @param {import('node:crypto').KeyLike} key the private key, Ed25519
 */
export function signedManifest({ version, channel, system, percentage, files, releaseDate }, key) {
  const manifest = {
    ...{ version, channel, system, releaseDate, stagingPercentage: percentage },
    files: files.map((file) => ({
      url: basename(file),
      sha512: createHash('sha512').update(readFileSync(file)).digest('base64'),
      size: statSync(file).size,
    })),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return { text, signature: `${sign(null, Buffer.from(text), key).toString('base64')}\n` };
}

/** @param {{ channel: string, system: string }} release */
export function manifestName({ channel, system }) {
  const [platform, processor] = system.split('-');
  if (platform === 'win32') return `${channel}.yml`;
  return `${channel}-${platform === 'darwin' ? 'mac' : 'linux'}${platform === 'linux' && processor !== 'x64' ? `-${processor}` : ''}.yml`;
}
