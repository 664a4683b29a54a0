import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';

/** @typedef {{ folder: string, name: string, version: string, licence: string }} Shipped */

/** The licences that a shipped package may have. None asks that the till's own source be given away. */
const ACCEPTED = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']);

/** Texts of licences for packages that name one and hold no file with it. */
const TEXTS = new Map([
  [
    'ISC',
    'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.\n\nTHE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
  ],
  [
    'MIT',
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.\n\nTHE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
  ],
]);

/** Native packages of Windows, which no other system installs, and the package whose licence they have: they hold no text of their own. */
const NATIVES_OF_WINDOWS = new Map([['node_modules/@koromix/koffi-win32-x64', 'node_modules/koffi']]);

/** Where a licence file goes on with the licences of what its package bundles, of which the till ships nothing. */
const BUNDLED = /^#+ Licenses of bundled dependencies/m;

/**
 * The packages that a package of the till contains: those of its bundles, the production packages (native ones), those of Windows alone, and
 * Electron. The list is the same on every system.
 *
 * @param {Record<string, { version?: string, license?: string, name?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} locked `packages` of package-lock.json
 * @param {readonly string[]} recorded folders of the packages in the bundles
 * @returns {Shipped[]} by name
 */
export function shippedPackages(locked, recorded) {
  const production = Object.keys(locked).filter((folder) => {
    const { dev, optional, devOptional } = locked[folder] ?? {};
    return folder !== '' && !dev && !optional && !devOptional;
  });
  const ofWindows = [...NATIVES_OF_WINDOWS.keys()].filter((folder) => folder in locked);
  const folders = [...new Set([...recorded, ...production, ...ofWindows, 'node_modules/electron'])];
  return folders
    .map((folder) => {
      const { version = 'unknown', license = 'unknown', name = folder.split('node_modules/').at(-1) ?? folder } = locked[folder] ?? {};
      return { folder, name, version, licence: license };
    })
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}

const keyOf = (/** @type {Shipped} */ { name, version, folder }) => `${name} ${version} ${folder}`;

/**
 * Those whose licence is unknown, or one that the till may not be shipped with.
 *
 * @param {readonly Shipped[]} packages
 */
export const refusedPackages = (packages) => packages.filter(({ licence }) => !ACCEPTED.has(licence));

/**
 * The text of the licence of one package: its own file, else the usual text with its author. Reads no package of another system.
 *
 * @param {string} root the repository
 * @param {Shipped} shipped
 * @throws {SetupError} where it holds no file and there is no usual text
 */
export function licenceText(root, { folder, name, licence }) {
  const holder = join(root, NATIVES_OF_WINDOWS.get(folder) ?? folder);
  const files = readdirSync(holder).filter((file) => /^(?:licen[sc]e|copying|notice)\b/i.test(file));
  if (files.length > 0) return files.map((file) => (readFileSync(join(holder, file), 'utf8').split(BUNDLED)[0] ?? '').trim()).join('\n\n');
  const { author } = JSON.parse(readFileSync(join(holder, 'package.json'), 'utf8'));
  const text = TEXTS.get(licence);
  if (text === undefined)
    throw new SetupError(`${name} holds no text of its licence.`, `Add the text of ${licence} to scripts/lib/package/licences.mjs.`);
  return `Copyright (c) ${(typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`}\n\n${text}`;
}
