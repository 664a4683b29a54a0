import { cleanText } from '../../lib/text.ts';

/** The facts that a provider writes behind a token. `note`: any other text. */
export type TokenFactLabel = 'name' | 'tariff' | 'power' | 'energy' | 'note';

export interface TokenFact {
  readonly label: TokenFactLabel;
  readonly value: string;
}

type Shape = 'tariff' | 'power' | 'volts' | 'energy' | 'kwh' | 'both';

/** `R1`, `R1M`, `B2`, `P1`, `L`. */
const TARIFF = '[A-Z]\\d{1,2}[A-Z]{0,3}|[RBIPSLT]';
const LABELLED = '(?:[a-z/ ]+[:=]\\s*)?';
/** How each shape is written; the groups are the values. */
const SHAPES: Readonly<Record<Shape, RegExp>> = {
  tariff: new RegExp(`^${LABELLED}(${TARIFF})$`, 'i'),
  power: new RegExp(`^${LABELLED}0*([1-9]\\d{2,6})\\s*(?:VA)?$`, 'i'),
  volts: new RegExp(`^${LABELLED}0*([1-9]\\d{2,6})\\s*VA$`, 'i'),
  energy: new RegExp(`^${LABELLED}(?:kwh\\s*)?(\\d{1,6}(?:[.,]\\d{1,4})?)\\s*(?:kwh)?$`, 'i'),
  kwh: /^(?:[a-z. ]*kwh\s*[:=]?\s*(\d{1,6}(?:[.,]\d{1,4})?)|(\d{1,6}(?:[.,]\d{1,4})?)\s*kwh)$/i,
  both: new RegExp(`^${LABELLED}(${TARIFF})[\\s-]+0*([1-9]\\d{2,6})\\s*(?:VA)?$`, 'i'),
};
/** The facts of each shape, in the order of its groups. */
const LABELS: Readonly<Record<Shape, readonly TokenFactLabel[]>> = {
  tariff: ['tariff'],
  power: ['power'],
  volts: ['power'],
  energy: ['energy'],
  kwh: ['energy', 'energy'],
  both: ['tariff', 'power'],
};
/** The shapes that the last parts may have, the surest first. A bare number counts only next to parts that show its meaning. */
const ENDINGS: readonly (readonly Shape[])[] = [
  ['tariff', 'power', 'energy'],
  ['both', 'energy'],
  ['volts', 'energy'],
  ['power', 'kwh'],
  ['tariff', 'kwh'],
  ['tariff', 'power'],
  ['both'],
  ['kwh'],
  ['volts'],
];
const UNITS: Readonly<Partial<Record<TokenFactLabel, string>>> = { power: ' VA', energy: ' kWh' };

/**
 * Reads the parts behind a token from the right, because a name may hold the separator. Parts behind the known ones are a note; so is
 * everything where no part is known. Only empty parts at the end are left out.
 */
export function readTokenFacts(behind: string, separator: string): readonly TokenFact[] {
  const parts = behind.split(separator).map((part) => cleanText(part, part.length + 1));
  while (parts.at(-1) === '') parts.pop();
  const joined = (of: readonly string[]): string => of.join(separator === '\n' ? ' ' : separator);
  const splits = separator === ',' ? [...withDecimalComma(parts), parts] : [parts];
  const known = splits.map((split) => readKnown(split, joined)).find((facts) => facts !== null);
  return known ?? filled([{ label: 'note', value: joined(parts) }]);
}

/** Every reading of the parts in which one comma is a decimal comma instead of a separator, the last comma first. */
const withDecimalComma = (parts: readonly string[]): string[][] =>
  parts
    .flatMap((part, at) => {
      const next = parts[at + 1];
      if (next === undefined || !/^(?:[a-z. ]*[:= ])?\d{1,6}$/i.test(part) || !/^\d{1,4}(?:\s*kwh)?$/i.test(next)) return [];
      return [[...parts.slice(0, at), `${part},${next}`, ...parts.slice(at + 2)]];
    })
    .toReversed();

/** The facts around the ending that stands last; null where no part is known. */
function readKnown(parts: readonly string[], joined: (of: readonly string[]) => string): TokenFact[] | null {
  for (let end = parts.length; end > 0; end -= 1)
    for (const ending of ENDINGS) {
      const known = readEnding(parts.slice(0, end), ending);
      if (known === null) continue;
      return filled([
        { label: 'name', value: joined(parts.slice(0, end - ending.length)) },
        ...known,
        { label: 'note', value: joined(parts.slice(end)) },
      ]);
    }
  return null;
}

function readEnding(parts: readonly string[], ending: readonly Shape[]): TokenFact[] | null {
  if (parts.length < ending.length) return null;
  const start = parts.length - ending.length;
  const read = ending.map((shape, index) => readShape(parts[start + index] ?? '', shape));
  return read.every((facts) => facts.length > 0) ? read.flat() : null;
}

function readShape(part: string, shape: Shape): TokenFact[] {
  const [, ...values] = SHAPES[shape].exec(part) ?? [];
  return values.flatMap((value, index) => {
    const label = LABELS[shape][index];
    return value === undefined || label === undefined ? [] : [{ label, value: `${value.toUpperCase()}${UNITS[label] ?? ''}` }];
  });
}

const filled = (facts: readonly TokenFact[]): TokenFact[] => facts.filter(({ value }) => value !== '');
