import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../../../../scripts/lib/structure/read-modules.mjs';
import type { Place } from '../../drive/screens/frame/window-parts.ts';
import type { Walk } from '../state.ts';
import { Imports } from './imports.ts';
import { readScreenEntries, SCREENS_TABLE } from './screen-entries.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const PAGE = 'renderer/main.tsx';
const NEW_SHOP = 'renderer/app/screens/NewShop.tsx';
const WALKS_TABLE = 'tests/lab/pictures/walks/walks.ts';
/** Components, fonts, axe and Electron come from packages. */
const LOCKFILE = 'package-lock.json';
/** Files that may change each state, besides those that the page needs before it opens a screen. */
const SHARED_FOLDERS = ['renderer/ui', 'renderer/core', 'tests/lab/pictures/facts'];
const SHARED_FILES = [
  'renderer/index.html',
  'electron.vite.config.ts',
  LOCKFILE,
  'resources/catalogue.json',
  'tests/lab/pictures/axe.ts',
  'tests/lab/pictures/looking.ts',
  'tests/lab/pictures/page-script.ts',
  'tests/lab/pictures/variants.ts',
  'tests/lab/pictures/walking.ts',
  'tests/window/layout/layout.e2e.ts',
];

/** The sources that decide how a state is laid out. Files are named from the root. */
export class LayoutSources {
  readonly #imports = new Imports(ROOT);
  readonly #entries: ReadonlyMap<string, readonly string[]>;
  readonly #hashes = new Map<string, string>();
  /** What every state rests on: the frame of the page, `ui`, `core` with the texts, the tokens, and the check itself. */
  readonly shared: ReadonlySet<string>;

  constructor() {
    this.#entries = new Map([...readScreenEntries(ROOT), ['newShop', [NEW_SHOP]], ['signIn', []]]);
    const isScreen = (from: string, to: string): boolean => to === NEW_SHOP || (from === SCREENS_TABLE && this.#isEntry(to));
    this.shared = new Set([...this.#imports.closure([PAGE], isScreen), ...listFiles(ROOT, SHARED_FOLDERS), ...SHARED_FILES]);
  }

  /** Every place of the till where a state can be. */
  get places(): readonly Place[] {
    return [...this.#entries.keys()] as Place[];
  }

  /** All that a place is drawn from. The sign-in belongs to the frame, as it is drawn over every screen. */
  of(place: Place): ReadonlySet<string> {
    const entries = this.#entries.get(place);
    if (!entries) throw new Error(`${SCREENS_TABLE} has no screen ${place}`);
    return new Set([...this.shared, ...this.#imports.closure(entries)]);
  }

  /** The files of a walk: its own, and the tests that it takes states and numbers from. */
  async ofWalk(walk: Walk): Promise<readonly string[]> {
    for (const file of this.#imports.of(WALKS_TABLE)) {
      const exported: object = await import(pathToFileURL(join(ROOT, file)).href);
      if (Object.values(exported).some((value: unknown) => isNamed(value, walk.name)))
        return [...this.#imports.closure([file], (_, to) => !to.startsWith('tests/'))];
    }
    throw new Error(`${WALKS_TABLE} does not have the walk ${walk.name}`);
  }

  /** Changes whenever a source of the place or of the walk does. */
  digest(place: Place, walkFiles: readonly string[], hashOfFile = (file: string): string => this.hashOf(file)): string {
    const files = [...new Set([...this.of(place), ...walkFiles])].sort();
    return sha256(files.map((file) => `${file} ${hashOfFile(file)}`).join('\n')).slice(0, 16);
  }

  /** The hash of what a file contains. */
  hashOf(file: string): string {
    const known = this.#hashes.get(file) ?? sha256(this.#contentOf(file));
    this.#hashes.set(file, known);
    return known;
  }

  #contentOf(file: string): string {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return file === LOCKFILE ? lockedPackages(text) : text;
  }

  #isEntry(file: string): boolean {
    return [...this.#entries.values()].flat().includes(file);
  }
}

/** The packages of a lockfile without the till's own entry: a new version of the till changes no layout. */
export function lockedPackages(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, unknown> };
  return JSON.stringify({ ...packages, '': undefined });
}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

const isNamed = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name;
