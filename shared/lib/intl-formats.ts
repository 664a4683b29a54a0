/**
 * Formats of Intl, made once for each locale and options: to make one takes as long as to format hundreds of texts. Call these instead of
 * `new Intl`. Options must be plain values, and few: none comes from data.
 */
function made<F, O extends object>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const formats = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key) ?? make(locale, options);
    formats.set(key, known);
    return known;
  };
}

/** The time zone is asked for: without it, a text follows the zone of the computer, not of the shop. */
export const dateFormat = made(
  (locale, options: Intl.DateTimeFormatOptions & { readonly timeZone: string }) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = made((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const relativeTimeFormat = made((locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
export const listFormat = made((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
export const collator = made((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options));
