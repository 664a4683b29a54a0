import type { Language } from '../../../shared/lib/language.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/** The ways in which each state of the screen is looked at. */

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Variant {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly scale: Settings['textScale'];
  readonly size: Size;
}

const LANGUAGES = ['id', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const SCALES = ['100', '130'] as const;
/** The size of a till between its states. */
export const USUAL_SIZE: Size = { width: 1366, height: 768 };
/** The usual size comes last, so that a till need not change its size after a state. */
const SIZES: readonly Size[] = [{ width: 1024, height: 768 }, { width: 1920, height: 1080 }, USUAL_SIZE];

export const nameOfSize = ({ width, height }: Size): string => `${width}x${height}`;

/** The variant's part of a file name, such as `en-dark-130-1024x768`. */
export const nameOfVariant = ({ language, theme, scale, size }: Variant): string => [language, theme, scale, nameOfSize(size)].join('-');

/** Everything that may change the layout; a theme does not. A change of the size costs the most, so it comes outermost. */
export const LAYOUTS: readonly Variant[] = variantsOf(['light']);
export const VARIANTS: readonly Variant[] = variantsOf(THEMES);

function variantsOf(themes: readonly Variant['theme'][]): Variant[] {
  return SIZES.flatMap((size) =>
    LANGUAGES.flatMap((language) => themes.flatMap((theme) => SCALES.map((scale) => ({ language, theme, scale, size })))),
  );
}
