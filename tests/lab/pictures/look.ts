import { nameOfSize, nameOfVariant, type Variant } from './variants.ts';

/** How a picture looks. A page in a browser has texts of the browser's size. */
export type Look = Omit<Variant, 'scale'> & Partial<Pick<Variant, 'scale'>>;

/** The look's part of a file name, such as `en-dark-130-1024x768`, or `en-dark-768x1024` of a page in a browser. */
export const nameOfLook = ({ language, theme, scale, size }: Look): string =>
  scale === undefined ? [language, theme, nameOfSize(size)].join('-') : nameOfVariant({ language, theme, scale, size });
