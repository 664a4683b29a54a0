import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { indexPage } from './index-page.ts';
import { Looking } from './looking.ts';
import type { Picture } from './picture.ts';
import type { ScreenState, Walk, WalkingTill } from './state.ts';
import { LAYOUTS, nameOfSize, nameOfVariant, VARIANTS } from './variants.ts';
import { withTill } from './walking.ts';
import { WALKS } from './walks/walks.ts';

/**
 * `npm run pictures`: takes a picture of every state of every screen, in every variant, from the real application, and lists
 * what is wrong with its layout. The page to look at is out/pictures/index.html.
 */

const OUT = join(import.meta.dirname, '..', '..', '..', 'out', 'pictures');
const USAGE =
  'npm run pictures [-- [state ...] [--variant en-dark-130-1024x768]... [--facts]]: parts of names select; --facts takes no pictures';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    variant: { type: 'string', multiple: true, default: [''] },
    facts: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const isChosen = ({ name }: ScreenState): boolean => positionals.length === 0 || positionals.some((part) => name.includes(part));
const variants = (values.facts ? LAYOUTS : VARIANTS).filter((variant) =>
  values.variant.some((part) => nameOfVariant(variant).includes(part)),
);

if (values.help) process.stdout.write(`${USAGE}\n`);
else await takePictures();

async function takePictures(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const pictures: Picture[] = [];
  for (const walk of WALKS.filter(({ states }) => states.some(isChosen))) await walkThrough(walk, pictures);
  writeFileSync(join(OUT, 'index.html'), indexPage(pictures));
  writeFileSync(join(OUT, 'facts.json'), `${JSON.stringify(pictures, null, 1)}\n`);
  const wrong = pictures.filter(({ facts }) => facts.length > 0).length;
  process.stdout.write(`\n${pictures.length} pictures, ${wrong} with a fault of their layout: out/pictures/index.html\n`);
}

/** Takes the pictures of one walk. A state that is not reached ends it, with a picture of what was there instead. */
async function walkThrough(walk: Walk, pictures: Picture[]): Promise<void> {
  await withTill(walk, async (till) => {
    const looking = await Looking.at(till, 'pictures');
    const last = walk.states.findLastIndex(isChosen);
    for (const state of walk.states.slice(0, last + 1)) {
      try {
        await state.reach(till);
      } catch (thrown) {
        process.exitCode = 1;
        process.stdout.write(`✗ ${state.name} was not reached: ${String(thrown)}\n`);
        await till.page.screenshot({ path: join(OUT, `not-reached-${fileNameOf(state)}.png`) });
        return;
      }
      if (isChosen(state)) await takeState(state, till, looking, pictures);
    }
  });
}

async function takeState(state: ScreenState, { page }: WalkingTill, looking: Looking, pictures: Picture[]): Promise<void> {
  await looking.each(state, variants, async (variant, facts) => {
    const file = `${fileNameOf(state)}-${nameOfVariant(variant)}.png`;
    if (!values.facts) await page.screenshot({ path: join(OUT, file) });
    pictures.push({ state: state.name, variant, file, facts });
  });
  report(state, pictures);
}

function fileNameOf({ name }: ScreenState): string {
  return name.replace('/', '-');
}

/** One line for each fault, with the text and window sizes that have it. */
function report({ name }: ScreenState, pictures: readonly Picture[]): void {
  const own = pictures.filter(({ state }) => state === name);
  const faults = new Map<string, { detail: string; sizes: Set<string> }>();
  for (const { variant, facts } of own)
    for (const { fault, where, detail } of facts) {
      const known = faults.get(`${fault}: ${where}`) ?? { detail, sizes: new Set<string>() };
      known.sizes.add(`${variant.scale}-${nameOfSize(variant.size)}`);
      faults.set(`${fault}: ${where}`, known);
    }
  process.stdout.write(`${faults.size === 0 ? '✓' : '✗'} ${name} (${own.length})\n`);
  for (const [fault, { detail, sizes }] of faults) process.stdout.write(`    ${fault} — ${detail} — ${[...sizes].join(' ')}\n`);
}
