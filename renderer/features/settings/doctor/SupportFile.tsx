import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUPPORT_TITLES, type SupportBundle } from '../../../../shared/ipc/support/support-bundle.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { GatherFile } from './GatherFile.tsx';
import { createGatheredFile } from './gathered-file.ts';
import styles from './SupportFile.module.css';

/** The file for a support desk: gathered by one press, read here, then saved. */
export function SupportFile() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() => createGatheredFile({ gather: () => bridge.support.gather(), save: ({ at }) => bridge.support.save(at) }));
  return (
    <Section title={t('support.title')}>
      <Note>{t('support.about')}</Note>
      <GatherFile store={store} words="support" variant="plain" icon={<LifeBuoy aria-hidden="true" />}>
        {(bundle) => <BundleText bundle={bundle} />}
      </GatherFile>
    </Section>
  );
}

/** The text of the file, each part under its title. A long part scrolls. */
function BundleText({ bundle }: { readonly bundle: SupportBundle }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return (
    <>
      <Note>{t('support.read')}</Note>
      {bundle.sections.map(({ name, text }) => (
        <section key={name}>
          <h4 className={styles.title}>{SUPPORT_TITLES[language][name]}</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
          <section className={styles.text} tabIndex={0} aria-label={SUPPORT_TITLES[language][name]}>
            {text === '' ? t('support.nothing') : text}
          </section>
        </section>
      ))}
    </>
  );
}
