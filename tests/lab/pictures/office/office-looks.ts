import type { Look } from '../look.ts';

/** A phone, a tablet, and a large screen; the size of a kiosk's computer comes last, so that each state is reached in it. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const;
const LANGUAGES = ['id', 'en'] as const;

/** How each state of the page of the head office is looked at. */
export const OFFICE_LOOKS: readonly Look[] = looksOf(['light', 'dark']);
/** Everything that may change the layout; a theme does not. */
export const OFFICE_LAYOUTS: readonly Look[] = looksOf(['light']);

function looksOf(themes: readonly Look['theme'][]): Look[] {
  return LANGUAGES.flatMap((language) => SIZES.flatMap((size) => themes.map((theme) => ({ language, theme, size }))));
}
