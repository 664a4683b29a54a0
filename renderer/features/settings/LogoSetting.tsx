import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { bitmapRows } from '../../../shared/receipt/bitmap.ts';
import { bitmapPath } from '../../../shared/receipt/qr-path.ts';
import type { Logo } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';
import styles from './LogoSetting.module.css';
import { LOGO_TYPES, readLogoFile } from './logo-bitmap.ts';
import type { SettingsStore } from './settings-store.ts';

/** The picture at the head of receipts, as printed: black dots only. */
export function LogoSetting({ store }: { readonly store: SettingsStore }) {
  const { t } = useTranslation();
  const logo = useApp((state) => state.settings.receipt.logo);
  const [isWrong, setWrong] = useState(false);
  const choose = (next: Logo | null) =>
    store.getState().saveChange((settings) => ({ ...settings, receipt: { ...settings.receipt, logo: next } }));
  const read = async (file: File | undefined) => {
    if (!file) return;
    const next = await readLogoFile(file);
    setWrong(next === null);
    if (next) await choose(next);
  };
  return (
    <div className={styles.logo}>
      <Labelled label={t('settings.logo')}>
        {logo ? (
          <svg role="img" aria-label={t('settings.logo')} className={styles.paper} viewBox={`0 0 ${logo.width} ${logo.height}`}>
            <path d={bitmapPath(bitmapRows(logo))} />
          </svg>
        ) : null}
        <div className={styles.row}>
          <FileTrigger acceptedFileTypes={LOGO_TYPES} onSelect={(files) => inBackground(read(files?.[0]))}>
            <Button icon={<ImageUp aria-hidden="true" />}>{t('settings.chooseLogo')}</Button>
          </FileTrigger>
          {logo ? (
            <Button variant="danger" onPress={() => inBackground(choose(null))}>
              {t('settings.removeLogo')}
            </Button>
          ) : null}
        </div>
        <p className={isWrong ? styles.wrong : styles.hint}>{t(isWrong ? 'settings.logoWrong' : 'settings.logoHint')}</p>
      </Labelled>
    </div>
  );
}
