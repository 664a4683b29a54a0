/** The sign of the kind of barcode that many scanners send first (ISO/IEC 15424), such as `]C1`. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** STX, ETX and the like, which frame a scan. */
const CONTROL = /\p{Cc}/gu;

const withoutFrame = (typed: string): string => typed.replace(CONTROL, '').trim();

/** What a barcode says, without the signs that its scanner adds before and after. */
export const scanText = (typed: string): string => withoutFrame(typed).replace(SYMBOLOGY, '').trim();

/** Whether the scanner named the kind of barcode. */
export const namesSymbology = (typed: string): boolean => SYMBOLOGY.test(withoutFrame(typed));
