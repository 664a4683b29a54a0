import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { syncFolder, writeWhole } from '../../lib/files.ts';
import { APP_IMAGE_ENDS, ownAppImage } from '../../lib/own-app-image.ts';
import { readProfileFile } from '../../lib/read-at-most.ts';
import { VERSION } from './versions.ts';

/**
 * The package from which the till can install a version again, at most one (`updates/kept.json` in the profile): that of the version that runs,
 * once it has started well. An AppImage is its own package: until the next version has started well, its installation leaves it as `.loket-old`.
 */

/** `path`: of what was installed, its file; of what is kept, a name in the folder of updates, or this program's own `.loket-old`. `sha512`: base64. */
const Package = z.object({ version: z.string().regex(VERSION), path: z.string().min(1), sha512: z.string().min(1) });
type Package = z.infer<typeof Package>;

const KEPT = 'kept.json';
/** The package that was installed last; it is kept once its version has started well. */
const INSTALLED = 'installed.json';
/** Of the names of kept files. */
const PREFIX = 'kept-';

const folderOf = (profile: string): string => join(profile, 'updates');

function read(profile: string, name: string): Package | null {
  try {
    const found = Package.safeParse(JSON.parse(readProfileFile(join(folderOf(profile), name))));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

function write(profile: string, name: string, content: Package): void {
  mkdirSync(folderOf(profile), { recursive: true, mode: 0o700 });
  writeWhole(join(folderOf(profile), name), `${JSON.stringify(content)}\n`);
}

/** Call before an installer starts. Throws where the disk refuses it: without it there would be no way back from the version after this one. */
export const noteInstalled = (profile: string, installed: Package): void => write(profile, INSTALLED, installed);

/** Call before an AppImage of this version is replaced, which leaves it as `old`. Throws where it cannot be read. */
export async function keepAppImage(profile: string, version: string, appImage: string): Promise<void> {
  write(profile, KEPT, { version, path: appImage + APP_IMAGE_ENDS.before, sha512: await sha512Of(appImage) });
}

/**
 * This version has started well: its own package is kept, and each file that served the way back to another version goes. Throws where the disk refuses it.
 */
export function keepInstalled(profile: string, version: string, appImage: string | null = ownAppImage()): void {
  const installed = read(profile, INSTALLED);
  if (read(profile, KEPT)?.version !== version) {
    const isKept = installed?.version === version && keep(profile, installed);
    if (!isKept) rmSync(join(folderOf(profile), KEPT), { force: true });
  }
  removeOthers(profile, appImage, read(profile, KEPT)?.path ?? '');
}

/** Looks at what is there and not at what was kept before: a power cut may have left more than one file. */
function removeOthers(profile: string, appImage: string | null, kept: string): void {
  const folder = folderOf(profile);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(PREFIX)) : [];
  for (const name of names) if (name !== kept) rmSync(join(folder, name), { force: true });
  if (appImage === null) return;
  for (const end of Object.values(APP_IMAGE_ENDS)) if (appImage + end !== kept) rmSync(appImage + end, { force: true });
}

/** False where the package is gone. Whenever the power fails, `kept.json` names a file that is there, and the next start goes on. */
function keep(profile: string, installed: Package): boolean {
  const path = `${PREFIX}${installed.version}${extname(installed.path)}`;
  const to = join(folderOf(profile), path);
  if (existsSync(installed.path)) renameSync(installed.path, to);
  if (!existsSync(to)) return false;
  syncFolder(folderOf(profile));
  write(profile, KEPT, { ...installed, path });
  rmSync(join(folderOf(profile), INSTALLED), { force: true });
  return true;
}

/** The file that installs this version again, with its digest verified; null where none is held. */
export async function keptPackage(profile: string, version: string): Promise<string | null> {
  const kept = read(profile, KEPT);
  if (kept?.version !== version) return null;
  const isOwnOld = kept.path === `${ownAppImage()}${APP_IMAGE_ENDS.before}`;
  if (!isOwnOld && kept.path !== basename(kept.path)) return null;
  const file = isOwnOld ? kept.path : join(folderOf(profile), kept.path);
  try {
    return (await sha512Of(file)) === kept.sha512 ? file : null;
  } catch {
    return null;
  }
}

/** In base64. Rejects where the file cannot be read. */
export async function sha512Of(file: string): Promise<string> {
  const digest = createHash('sha512');
  await pipeline(createReadStream(file), digest);
  return digest.digest('base64');
}
