import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Fact } from './facts/fact.ts';
import { indexPage } from './index-page.ts';
import { type Look, nameOfLook } from './look.ts';
import type { Picture } from './picture.ts';
import { nameOfSize } from './variants.ts';

const OUT = join(import.meta.dirname, '..', '..', '..', 'out', 'pictures');

/** The pictures of one run, in `out/pictures`, with what is wrong in each. */
export class Album {
  readonly #pictures: Picture[] = [];
  readonly #isFactsOnly: boolean;

  /** Removes the pictures of the run before. */
  constructor({ isFactsOnly }: { readonly isFactsOnly: boolean }) {
    this.#isFactsOnly = isFactsOnly;
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
  }

  async take(page: Page, state: string, look: Look, facts: readonly Fact[]): Promise<void> {
    const file = `${fileNameOf(state)}-${nameOfLook(look)}.png`;
    if (!this.#isFactsOnly) await page.screenshot({ path: join(OUT, file) });
    this.#pictures.push({ state, look, file, facts });
  }

  /** Says that a state was not reached, with a picture of what was there instead; the run then fails. */
  async notReached(page: Page, state: string, thrown: unknown): Promise<void> {
    process.exitCode = 1;
    process.stdout.write(`✗ ${state} was not reached: ${String(thrown)}\n`);
    await page.screenshot({ path: join(OUT, `not-reached-${fileNameOf(state)}.png`) });
  }

  /** Writes one line for each fault of a state, with the text and window sizes that have it. */
  report(state: string): void {
    const own = this.#pictures.filter((picture) => picture.state === state);
    const faults = new Map<string, { detail: string; sizes: Set<string> }>();
    for (const { look, facts } of own)
      for (const { fault, where, detail } of facts) {
        const known = faults.get(`${fault}: ${where}`) ?? { detail, sizes: new Set<string>() };
        known.sizes.add([...(look.scale === undefined ? [] : [look.scale]), nameOfSize(look.size)].join('-'));
        faults.set(`${fault}: ${where}`, known);
      }
    process.stdout.write(`${faults.size === 0 ? '✓' : '✗'} ${state} (${own.length})\n`);
    for (const [fault, { detail, sizes }] of faults) process.stdout.write(`    ${fault} — ${detail} — ${[...sizes].join(' ')}\n`);
  }

  /** Writes the page that shows the pictures, and what is wrong with their layout. */
  close(): void {
    writeFileSync(join(OUT, 'index.html'), indexPage(this.#pictures));
    writeFileSync(join(OUT, 'facts.json'), `${JSON.stringify(this.#pictures, null, 1)}\n`);
    const wrong = this.#pictures.filter(({ facts }) => facts.length > 0).length;
    process.stdout.write(`\n${this.#pictures.length} pictures, ${wrong} with a fault of their layout: out/pictures/index.html\n`);
  }
}

const fileNameOf = (state: string): string => state.replace('/', '-');
