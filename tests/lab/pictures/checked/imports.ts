import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isSource, readModules } from '../../../../scripts/lib/structure/read-modules.mjs';

const STYLE_IMPORT = /(?:\bfrom\s+|@import\s+(?:url\()?|\burl\(\s*)["']?(\.[^"')\s]+)/g;

/** What files import at run time, style sheets included. */
export class Imports {
  readonly #root: string;
  readonly #known = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The entries, and all that they need at run time. @param isCut imports that are not followed */
  closure(entries: readonly string[], isCut: (from: string, to: string) => boolean = () => false): Set<string> {
    const found = new Set<string>();
    const left = [...entries];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      const from = file;
      left.push(...this.of(from).filter((to) => !isCut(from, to)));
    }
    return found;
  }

  of(file: string): readonly string[] {
    const known = this.#known.get(file) ?? this.#read(file);
    this.#known.set(file, known);
    return known;
  }

  #read(file: string): readonly string[] {
    if (isSource(file))
      return readModules(this.#root, [file]).flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ to }) => to));
    if (!file.endsWith('.css')) return [];
    const source = readFileSync(join(this.#root, file), 'utf8');
    return [...source.matchAll(STYLE_IMPORT)].map(([, to = '']) => posix.join(posix.dirname(file), to));
  }
}
