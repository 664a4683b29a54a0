import { chromium } from '@playwright/test';
import { Language } from '../../../../shared/lib/language.ts';
import { CHROMIUM } from '../../pages/chromium.ts';
import type { Album } from '../album.ts';
import type { Look } from '../look.ts';
import { lookAtOffice } from './look-at-office.ts';
import type { OfficeState } from './office-state.ts';
import { OFFICE_WALKS } from './walks/office-walks.ts';
import { withOffice } from './with-office.ts';

/** Takes the pictures of the page of the head office, in Debian's Chromium. A state that is not reached does not end its walk. */
export async function takeOfficePictures(album: Album, isChosen: (state: OfficeState) => boolean, looks: readonly Look[]): Promise<void> {
  const walks = OFFICE_WALKS.map((walk) => ({ ...walk, states: walk.states.filter(isChosen) })).filter(({ states }) => states.length > 0);
  if (walks.length === 0) return;
  const browser = await chromium.launch(CHROMIUM);
  for (const walk of walks) {
    for (const language of Language.options) {
      const own = looks.filter((look) => look.language === language);
      if (own.length === 0) continue;
      await withOffice(browser, walk, language, async (open) => {
        for (const state of walk.states) {
          try {
            await state.reach(open);
          } catch (thrown) {
            await album.notReached(open.page, state.name, thrown);
            continue;
          }
          await lookAtOffice(open.page, state, own, (look, facts) => album.take(open.page, state.name, look, facts));
        }
      });
    }
    for (const { name } of walk.states) album.report(name);
  }
  await browser.close();
}
