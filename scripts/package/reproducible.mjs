// npm run reproducible: builds the application in two folders with paths of different lengths, and compares every file that a package
// takes. Ends with 1 where one differs.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { differingFiles, hashesIn } from '../lib/package/hashes.mjs';
import { root } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { main, say, step } from '../lib/terminal.mjs';
import { tool, toolEnvironment } from '../lib/tools.mjs';

/** Copies the files that git knows or would add; the packages of npm are linked. */
async function copyRepository(/** @type {string} */ folder) {
  const { output } = await capture({ command: 'git', args: ['ls-files', '-co', '--exclude-standard'] }, { cwd: root });
  for (const file of output.split('\n').filter((one) => one !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/**
 * @param {string} folder
 * @returns {Promise<Map<string, string>>}
 */
async function buildIn(folder) {
  return step('build', async (progress) => {
    progress(folder);
    await copyRepository(folder);
    const { code, output } = await capture(tool('electron-vite', 'electron-vite', ['build']), { cwd: folder, env: toolEnvironment() });
    if (code !== 0) throw new SetupError(`The build in ${folder} failed:\n${lastLines(output, 25)}`, 'npm run build');
    const hashes = hashesIn(join(folder, 'out', 'app'));
    return { detail: `${hashes.size} files in ${folder}`, hashes };
  }).then(({ hashes }) => hashes);
}

await main(async () => {
  const base = mkdtempSync(join(tmpdir(), 'loket-twice-'));
  try {
    const differing = differingFiles(await buildIn(join(base, 'a')), await buildIn(join(base, 'a-longer-name', 'b')));
    for (const file of differing) say(`differs: ${file}`);
    say(differing.length === 0 ? 'Both builds are the same, byte for byte.' : `${differing.length} files differ.`);
    return differing.length === 0 ? 0 : 1;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
