import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TitledDialog } from '../../../ui/overlay/TitledDialog.tsx';
import { Note, RawText } from '../../../ui/text/Note.tsx';
import { SHIPPED_PACKAGES } from './shipped-packages.ts';

/** One line for each package, for a person who looks for one by its name. */
const PACKAGES_TEXT = SHIPPED_PACKAGES.map(([name, version, licence]) => `${name} ${version}: ${licence}`).join('\n');

/** The version, and behind it the packages that Loket ships with their licences. */
export function AboutLoket() {
  const { t } = useTranslation();
  const version = useApp((state) => state.version);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t('settings.version', { version })}
      </Button>
      {isOpen ? (
        <TitledDialog
          place="middle"
          title={t('settings.version', { version })}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Note>{t('settings.licencesAbout', { count: SHIPPED_PACKAGES.length })}</Note>
          <RawText text={PACKAGES_TEXT} label={t('settings.licences')} />
        </TitledDialog>
      ) : null}
    </>
  );
}
