/** The signs of a scan in order, by the computer's layout and by the US layout, with those that the scanner adds. */
export interface Scan {
  readonly typed: string;
  readonly us: string;
}

type Layout = keyof Scan;

/** The possible texts of a scan, without the signs that its scanner adds: one or two, the likelier first. */
export type Readings = readonly [string, ...string[]];

interface ScanReader {
  readonly readingsOf: (scan: Scan) => Readings;
  /** Call it where an order or product has this reading: it proves the scanner's layout. */
  readonly confirm: (scan: Scan, reading: string) => void;
}

/**
 * Reads scans without knowing the scanner's keyboard layout. The computer's layout counts unless only the US one gives a text that a
 * barcode could hold; where both or none do, the layout counts that an earlier scan proved.
 */
export function createScanReader(): ScanReader {
  let proven: Layout | null = null;
  return {
    readingsOf: (scan) => {
      proven = provenBy(scan) ?? proven;
      const first = likelier(scan, proven);
      const [text, second] = [scanText(scan[first]), scanText(scan[other(first)])];
      return text === second ? [text] : [text, second];
    },
    confirm: (scan, reading) => {
      const [typed, us] = [scanText(scan.typed), scanText(scan.us)];
      if (typed !== us) proven = reading === us ? 'us' : 'typed';
    },
  };
}

/** The sign of the kind of barcode that many scanners send first (ISO/IEC 15424), such as `]C1`. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** STX, ETX and the like, which frame a scan. */
const CONTROL = /\p{Cc}/gu;

const withoutFrame = (typed: string): string => typed.replace(CONTROL, '').trim();

/** The text of a barcode, without the signs that its scanner adds before and after. */
export const scanText = (typed: string): string => withoutFrame(typed).replace(SYMBOLOGY, '').trim();

/** True where the scanner sent the kind of barcode first. */
const namesSymbology = (typed: string): boolean => SYMBOLOGY.test(withoutFrame(typed));

const other = (layout: Layout): Layout => (layout === 'us' ? 'typed' : 'us');

/** Letters, digits and what separates them, as a code, a number or a link has them. */
const PLAIN = /^(?:\+(?=\d))?[A-Za-z0-9](?:[A-Za-z0-9 ._:/?=-]*[A-Za-z0-9/=])?$/;

/** How certain it is that a scanner sent this: 0 is no barcode of a shop, 3 begins with the sign of a kind of barcode. */
function certaintyOf(typed: string): 0 | 1 | 2 | 3 {
  const text = scanText(typed);
  if (!PLAIN.test(text)) return 0;
  if (namesSymbology(typed)) return 3;
  return /\d/.test(text) ? 2 : 1;
}

function provenBy({ typed, us }: Scan): Layout | null {
  const [byTyped, byUs] = [certaintyOf(typed), certaintyOf(us)];
  if (byTyped === byUs) return null;
  const isProof = Math.max(byTyped, byUs) === 3 || (Math.max(byTyped, byUs) === 2 && Math.min(byTyped, byUs) === 0);
  if (!isProof) return null;
  return byTyped > byUs ? 'typed' : 'us';
}

function likelier({ typed, us }: Scan, proven: Layout | null): Layout {
  const certainty = { typed: certaintyOf(typed), us: certaintyOf(us) };
  if (proven !== null && certainty[proven] > 0) return proven;
  if (certainty.typed === certainty.us) return proven ?? 'typed';
  return certainty.typed > certainty.us ? 'typed' : 'us';
}
