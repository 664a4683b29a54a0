import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../renderer/core/background-work.ts';
import { SegmentedControl } from '../../../renderer/ui/form/SegmentedControl.tsx';
import type { Language } from '../../../shared/lib/language.ts';
import styles from './Gallery.module.css';
import type { Sample } from './sample.ts';
import { samples } from './samples.tsx';

const LANGUAGES = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en', label: 'English' },
] as const;

const THEMES = ['light', 'dark'] as const;

/** Every component of renderer/ui in every state, in both themes side by side, in one language at a time. */
export function Gallery() {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>('id');
  const changeLanguage = (chosen: Language) => {
    setLanguage(chosen);
    document.documentElement.lang = chosen;
    inBackground(i18n.changeLanguage(chosen).then(() => null));
  };
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <h1>renderer/ui</h1>
        <SegmentedControl label="Language" options={LANGUAGES} value={language} onChange={changeLanguage} />
      </header>
      {samples.map((sample) => (
        <ComponentStates key={sample.component.name} sample={sample} />
      ))}
    </main>
  );
}

function ComponentStates({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslation();
  return (
    <section className={styles.component}>
      <h2>{sample.component.name}</h2>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            {Object.entries(sample.states(t, () => Object.assign(document.documentElement.dataset, { theme }))).map(([name, state]) => (
              <div key={name} className={styles.state} data-component={sample.component.name} data-state={name}>
                <span className={styles.name}>{name}</span>
                <div>{state}</div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
