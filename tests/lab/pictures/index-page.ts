import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './picture.ts';
import { nameOfSize } from './variants.ts';

const TEMPLATE = join(import.meta.dirname, 'index.html');

/** The page that shows the pictures side by side and filters them. It needs no server. */
export function indexPage(pictures: readonly Picture[]): string {
  const rows = pictures.map(({ state, look: { language, theme, scale, size }, file, facts }) => ({
    state,
    screen: state.split('/')[0],
    language,
    theme,
    text: scale === undefined ? 'of the browser' : `${scale} %`,
    size: nameOfSize(size),
    file,
    faults: facts.map(({ fault, where, detail }) => `${fault}: ${where} — ${detail}`),
  }));
  // As JSON inside of a script, `<` could end it.
  return readFileSync(TEMPLATE, 'utf8').replace('[/* pictures */]', () => JSON.stringify(rows).replaceAll('<', '\\u003c'));
}
