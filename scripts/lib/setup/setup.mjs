import { say, step } from '../terminal.mjs';
import { checkToolNode } from '../tools.mjs';
import { ensureElectron } from './electron-step.mjs';
import { ensureNpmPackages } from './npm-step.mjs';
import { ensureSystemPackages } from './system-step.mjs';
import { ensureWindowsNode } from './windows-node.mjs';

/** @typedef {import('./system-packages.mjs').Purpose} Purpose */

/**
 * Prepares a machine to run the till and its tests; skips every step that is done already.
 *
 * @param {{ purposes: Purpose[], forceElectron?: boolean }} options `purposes`: the uses of the machine
 * @throws {import('../errors.mjs').SetupError} with cause and cure
 */
export async function setup({ purposes, forceElectron = false }) {
  const notes = [];
  say('Setup');
  for (const { title, work } of steps(purposes, forceElectron)) {
    const { note } = await step(title, work);
    if (note) notes.push(note);
  }
  for (const line of notes.join('\n').split('\n').filter(Boolean)) say(`    ${line}`);
  say();
}

/** @typedef {{ title: string, work: (progress: (text: string) => void) => Promise<{ detail: string, mark?: string, note?: string }> }} Step */

/** @type {Step} */
const WINDOWS_NODE = { title: 'Node for Windows', work: (progress) => ensureWindowsNode({ progress }) };

/**
 * @param {Purpose[]} purposes
 * @param {boolean} force
 * @returns {Step[]}
 */
function steps(purposes, force) {
  return [
    {
      title: 'npm packages',
      work: async (progress) => {
        const done = await ensureNpmPackages({ progress });
        checkToolNode();
        return done;
      },
    },
    { title: 'system packages', work: (progress) => ensureSystemPackages({ purposes, progress }) },
    { title: 'Electron', work: (progress) => ensureElectron({ force, progress }) },
    ...(purposes.includes('windows') ? [WINDOWS_NODE] : []),
  ];
}
