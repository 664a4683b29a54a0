import type { ParseKeys, TFunction } from 'i18next';
import { createI18n } from '../../../renderer/core/i18n/index.ts';
import type { Language } from '../../../shared/lib/language.ts';

export type WordKey = ParseKeys;
/** The value of each placeholder, which is a text or a pattern; a placeholder without a value matches anything. */
type Values = Readonly<Record<string, string | RegExp>>;

/** The screen's texts by i18n key, as the till shows them. */
export interface Words {
  /** The text itself; `{ count }` chooses the plural. */
  readonly text: TFunction;
  /** Matches a whole text of one of these keys, with any value and plural; for names. */
  readonly named: (keys: WordKey | readonly WordKey[], values?: Values) => RegExp;
  /** Matches a text that contains the text of one of these keys. */
  readonly within: (keys: WordKey | readonly WordKey[], values?: Values) => RegExp;
}

/** The texts of the screen in this language, from the tables that the screen itself uses. */
export function wordsIn(language: Language): Words {
  const text = createI18n(language).getFixedT(language);
  const pattern = (keys: WordKey | readonly WordKey[], values: Values): string =>
    [...new Set([keys].flat().flatMap((key) => [1, 2].map((count) => String(text(key, { count, skipInterpolation: true })))))]
      .map((template) => patternOf(template, values))
      .join('|');
  return {
    text,
    named: (keys, values = {}) => new RegExp(`^(?:${pattern(keys, values)})$`),
    within: (keys, values = {}) => new RegExp(pattern(keys, values)),
  };
}

/** The text as a pattern that matches exactly it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a template as a pattern, in which each `{{name}}`, also with a format, matches its value, or anything where it has none. */
const patternOf = (template: string, values: Values): string =>
  template
    .split(/\{\{(\w+)(?:, \w+)?\}\}/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : placeholderPattern(values[part])))
    .join('');

const placeholderPattern = (value: string | RegExp | undefined): string =>
  value === undefined ? '.*' : typeof value === 'string' ? escaped(value) : value.source;
