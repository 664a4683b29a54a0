import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../core/background-work.ts';
import { useApp } from '../core/context.tsx';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
};

/** Applies theme, text size and language of the settings to the page. */
export function useAppearance(): void {
  const { theme, textScale, language } = useApp((state) => state.settings);
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches);
  const { i18n } = useTranslation();
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
    page.dataset.scale = textScale;
    page.lang = language;
    inBackground(i18n.changeLanguage(language).then(() => null));
  }, [theme, systemIsDark, textScale, language, i18n]);
}
