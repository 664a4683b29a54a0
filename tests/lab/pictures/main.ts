import { parseArgs } from 'node:util';
import { Album } from './album.ts';
import { type Look, nameOfLook } from './look.ts';
import { Looking } from './looking.ts';
import { OFFICE_LAYOUTS, OFFICE_LOOKS } from './office/office-looks.ts';
import { takeOfficePictures } from './office/take-office-pictures.ts';
import type { Walk } from './state.ts';
import { LAYOUTS, VARIANTS } from './variants.ts';
import { withTill } from './walking.ts';
import { WALKS } from './walks/walks.ts';

/**
 * `npm run pictures`: takes a picture of every state of every screen, in every variant, from the real application and from the page of a
 * real head office, and lists what is wrong with its layout. The page to look at is out/pictures/index.html.
 */

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

const isChosen = ({ name }: { readonly name: string }): boolean =>
  positionals.length === 0 || positionals.some((part) => name.includes(part));
const isWanted = (look: Look): boolean => values.variant.some((part) => nameOfLook(look).includes(part));
const variants = (values.facts ? LAYOUTS : VARIANTS).filter(isWanted);

if (values.help) process.stdout.write(`${USAGE}\n`);
else await takePictures();

async function takePictures(): Promise<void> {
  const album = new Album({ isFactsOnly: values.facts });
  for (const walk of WALKS.filter(({ states }) => states.some(isChosen))) await walkThrough(walk, album);
  await takeOfficePictures(album, isChosen, (values.facts ? OFFICE_LAYOUTS : OFFICE_LOOKS).filter(isWanted));
  album.close();
}

/** Takes the pictures of one walk. A state that is not reached ends it. */
async function walkThrough(walk: Walk, album: Album): Promise<void> {
  await withTill(walk, async (till) => {
    const looking = await Looking.at(till, 'pictures');
    const last = walk.states.findLastIndex(isChosen);
    for (const state of walk.states.slice(0, last + 1)) {
      try {
        await state.reach(till);
      } catch (thrown) {
        return album.notReached(till.page, state.name, thrown);
      }
      if (!isChosen(state)) continue;
      await looking.each(state, variants, (variant, facts) => album.take(till.page, state.name, variant, facts));
      album.report(state.name);
    }
  });
}
