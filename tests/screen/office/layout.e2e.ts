import { Language } from '../../../shared/lib/language.ts';
import { lookAtOffice } from '../../lab/pictures/office/look-at-office.ts';
import { OFFICE_LAYOUTS } from '../../lab/pictures/office/office-looks.ts';
import { OFFICE_WALKS } from '../../lab/pictures/office/walks/office-walks.ts';
import { withOffice } from '../../lab/pictures/office/with-office.ts';
import { expect, test } from '../fixture/office-test.ts';

/** The layout of every state of the page of the head office at four sizes, in both languages (docs/pictures.md). */

/** Half a minute on two quiet cores. */
const WALK_MS = 900_000;

for (const walk of OFFICE_WALKS)
  for (const language of Language.options)
    test(`nothing is cut, covered or out of sight at any size (${language}): ${walk.name}`, async ({ browser }) => {
      test.setTimeout(WALK_MS);
      const looks = OFFICE_LAYOUTS.filter((look) => look.language === language);
      const found: string[] = [];
      await withOffice(browser, walk, language, async (open) => {
        for (const state of walk.states) {
          await state.reach(open);
          await lookAtOffice(open.page, state, looks, ({ size: { width } }, facts) => {
            found.push(...facts.map(({ fault, where, detail }) => `${state.name} at ${width}: ${fault}: ${where} (${detail})`));
          });
        }
      });
      expect(found).toEqual([]);
    });
