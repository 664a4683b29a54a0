import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SUPPORT_TITLES, type SupportBundle } from '../../../../shared/ipc/support/support-bundle.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useApp, useDeps } from '../../../core/context.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './Support.module.css';
import { createSupportStore } from './support-store.ts';

/** The file for a support desk: gathered by one press, read here, then saved. */
export function SupportFile() {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [store] = useState(() => createSupportStore(bridge.support));
  const { bundle, failure, isGathering, savedFile } = useStore(store);
  return (
    <Section title={t('support.title')}>
      <Note>{t('support.about')}</Note>
      <Row>
        <Button icon={<LifeBuoy aria-hidden="true" />} isDisabled={isGathering} onPress={() => inBackground(store.getState().gather())}>
          {t(isGathering ? 'support.gathering' : 'support.gather')}
        </Button>
        {bundle === null ? null : (
          <Button isDisabled={isGathering} onPress={() => inBackground(store.getState().save())}>
            {t('support.save')}
          </Button>
        )}
      </Row>
      <Stack aria-live="polite" aria-busy={isGathering}>
        {failure ? <FailureNote failure={failure} /> : null}
        {savedFile === null ? null : <Note tone="good">{t('support.saved', { file: savedFile })}</Note>}
        {bundle === null ? null : <Note>{t('support.read')}</Note>}
      </Stack>
      {bundle === null ? null : <BundleText bundle={bundle} />}
    </Section>
  );
}

/** The text of the file, each part under its title. A long part scrolls. */
function BundleText({ bundle }: { readonly bundle: SupportBundle }) {
  const { t } = useTranslation();
  const language = useApp((state) => state.settings.language);
  return (
    <Stack gap="m">
      {bundle.sections.map(({ name, text }) => (
        <section key={name}>
          <h4 className={styles.title}>{SUPPORT_TITLES[language][name]}</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
          <section className={styles.text} tabIndex={0} aria-label={SUPPORT_TITLES[language][name]}>
            {text === '' ? t('support.nothing') : text}
          </section>
        </section>
      ))}
    </Stack>
  );
}
