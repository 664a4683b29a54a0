/** A catalogue without products: numbers alone decide whose bill it is. */
export const NO_CATALOGUE = { productOf: () => null };
