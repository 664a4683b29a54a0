import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Language } from '../../../shared/lib/language.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import type { CompleteStrings, Strings } from './shape.ts';

const tables = { id, en } as const satisfies Record<Language, Strings & CompleteStrings>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    contextSeparator: '#';
    resources: { translation: Strings };
  }
}

const KEPT = 'loket-language';

/** The language that the person chose in this browser, else that of the browser. */
export function firstLanguage(): Language {
  const kept = Language.safeParse(localStorage.getItem(KEPT));
  if (kept.success) return kept.data;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'id';
}

export const keepLanguage = (language: Language): void => localStorage.setItem(KEPT, language);

export function createI18n(language: Language): i18n {
  const instance = createInstance();
  instance
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'id',
      resources: { id: { translation: tables.id }, en: { translation: tables.en } },
      contextSeparator: '#',
      // React escapes the output.
      interpolation: { escapeValue: false },
      initAsync: false,
    })
    .catch(() => undefined);
  return instance;
}
