import type { Locator } from '@playwright/test';
import type { Screen as ScreenName } from '../../../../../renderer/core/stores/screens.ts';
import { wordsIn } from '../../words.ts';
import { Screen } from '../screen.ts';

/** A place that the window can show: a screen, the sign-in over any screen, or the first start of a shop. */
export type Place = ScreenName | 'signIn' | 'newShop';

const SCREEN_NAMES: Readonly<Record<ScreenName, true>> = {
  ...{ sell: true, orders: true, customers: true, shift: true, home: true, balance: true, reports: true, statement: true, catalogue: true },
  ...{ prices: true, settings: true },
};

/** The places by their headings in both languages. */
function placesByHeading(): ReadonlyMap<string, Place> {
  const screens = Object.keys(SCREEN_NAMES) as ScreenName[];
  return new Map(
    (['id', 'en'] as const).flatMap((language): [string, Place][] => {
      const { text } = wordsIn(language);
      return [[text('staff.signIn'), 'signIn'], ...screens.map((name): [string, Place] => [text(`nav.${name}`), name])];
    }),
  );
}

/** The parts of the window that every screen has, or many. */
export class WindowParts extends Screen {
  get topBar(): Locator {
    return this.page.getByRole('banner');
  }

  /** Returns the place that the till shows, also behind a dialog. @throws {Error} where the heading names no place */
  async place(): Promise<Place> {
    const headings = this.page.getByRole('main', { includeHidden: true }).locator('> h1');
    if ((await headings.count()) === 0) return 'newShop';
    const heading = (await headings.textContent()) ?? '';
    const place = placesByHeading().get(heading);
    if (!place) throw new Error(`No place has the heading "${heading}"`);
    return place;
  }

  /** Everything below the top bar and to the right of the rail. */
  get screen(): Locator {
    return this.page.getByRole('main');
  }

  /** The panel at the right of the screen: the ticket, or the details of the chosen entry. */
  get panel(): Locator {
    return this.page.getByRole('complementary');
  }
}
