import type { NameValue } from '../../catalogue/labels.ts';
import { comparableCode } from '../../lib/text.ts';
import type { TokenFact, TokenFactLabel } from './token-facts.ts';

/** The labels of billers' lines that may state the same fact; null where the line's value alone decides. */
const LINE_LABELS: Readonly<Record<TokenFactLabel, RegExp | null>> = {
  name: /nama|name/i,
  tariff: /tari[fp]/i,
  power: /tari[fp]|daya|power/i,
  energy: /kwh|energ/i,
  note: null,
};

/** Returns the facts behind a token that neither the lines nor the customer's name state. */
export const unshownFacts = (facts: readonly TokenFact[], lines: readonly NameValue[], name: string): TokenFact[] =>
  facts.filter(
    (fact) => !(fact.label === 'name' && comparableCode(fact.value) === comparableCode(name)) && !lines.some((line) => tells(line, fact)),
  );

function tells(line: NameValue, { label, value }: TokenFact): boolean {
  const among = LINE_LABELS[label];
  if (label === 'name' || among === null) return (among?.test(line.name) ?? true) && comparableCode(line.value) === comparableCode(value);
  const [core] = wordsOf(value);
  return core !== undefined && among.test(line.name) && wordsOf(line.value).includes(core);
}

/** `R1M/900VA` as `R1M`, `900`; `14,50 kWh` as `14.5`. */
const wordsOf = (text: string): string[] =>
  (text.toUpperCase().match(/[A-Z]+\d*[A-Z]*|\d+(?:[.,]\d+)?/g) ?? []).map((word) =>
    /^\d/.test(word) ? String(Number(word.replace(',', '.'))) : word,
  );
