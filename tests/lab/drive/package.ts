import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, lastLines } from '../../../scripts/lib/run.mjs';
import { findRuntime } from '../../../scripts/lib/runtime.mjs';
import { tool, toolEnvironment } from '../../../scripts/lib/tools.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OUTPUT = join(ROOT, 'out', 'test', 'package');

/** The path of the executable that electron-builder makes for the target `dir`, by system. */
const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  linux: join('linux-unpacked', 'loket'),
  darwin: join('mac', 'Loket.app', 'Contents', 'MacOS', 'Loket'),
  win32: join('win-unpacked', 'Loket.exe'),
};

/** The runtime's folder that electron-builder copies; on macOS the executable is three folders deeper. */
const distOf = (executable: string): string =>
  process.platform === 'darwin' ? join(executable, '..', '..', '..', '..') : dirname(executable);

/** Builds the target `dir` of the built application with the local runtime, and returns its executable. Takes about 25 s. */
export async function buildPackage(): Promise<string> {
  const executable = EXECUTABLES[process.platform];
  if (!executable) throw new Error(`No package is built on ${process.platform}`);
  rmSync(OUTPUT, { recursive: true, force: true });
  const options = ['--dir', '--publish=never', `-c.electronDist=${distOf(findRuntime().path)}`, `-c.directories.output=${OUTPUT}`];
  const { code, output } = await capture(tool('electron-builder', 'electron-builder', options), { cwd: ROOT, env: toolEnvironment() });
  if (code !== 0) throw new Error(`electron-builder failed (code ${code}):\n${lastLines(output, 15)}`);
  return join(OUTPUT, executable);
}
