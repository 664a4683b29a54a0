import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../shared/lib/language.ts';
import { inBackground } from '../background-work.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import type { CompleteStrings, Strings } from './shape.ts';

export const stringTables = { id, en } as const satisfies Record<Language, Strings & CompleteStrings<Strings>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    // Keys contain underscores (`notSent_dns`, `zone_id`).
    contextSeparator: '#';
    resources: { translation: Strings };
  }
}

/** The screen's texts in one language at a time; `changeLanguage` switches while the screen runs. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  const ready = instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'id',
    resources: { id: { translation: id }, en: { translation: en } },
    contextSeparator: '#',
    // React escapes the output.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  inBackground(ready.then(() => null));
  return instance;
}
