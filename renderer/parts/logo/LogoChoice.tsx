import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Logo } from '../../../shared/catalogue/product.ts';
import { bitmapPath, bitmapRows } from '../../../shared/receipts/dots.ts';
import { inBackground } from '../../core/background-work.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Labelled } from '../../ui/form/Field.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './LogoChoice.module.css';
import { LOGO_TYPES, type LogoDots, readLogoFile } from './logo-bitmap.ts';

interface Props {
  readonly label: string;
  readonly hint: string | undefined;
  /** The fault of the shown logo; null where there is none. */
  readonly fault?: string | null;
  readonly logo: Logo | null;
  /** The largest size of a logo, in dots. A larger picture is scaled down. */
  readonly most: LogoDots;
  readonly onChoose: (logo: Logo | null) => Promise<void> | void;
  /** Called when a file is being read. The promise resolves to whether the file contained a picture. */
  readonly onReading?: (reading: Promise<boolean>) => void;
}

/** The choice of a file for a logo, and the logo as it prints: in black dots only. */
export function LogoChoice({ label, hint, fault = null, logo, most, onChoose, onReading }: Props) {
  const { t } = useTranslation();
  const [isWrong, setWrong] = useState(false);
  const read = async (file: File): Promise<boolean> => {
    const next = await readLogoFile(file, most);
    setWrong(next === null);
    if (next) await onChoose(next);
    return next !== null;
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const reading = read(file);
    onReading?.(reading);
    inBackground(reading);
  };
  const wrong = isWrong ? t('settings.logoWrong') : fault;
  return (
    <div className={styles.logo}>
      <Labelled label={label}>
        {logo ? (
          <svg role="img" aria-label={label} className={styles.paper} viewBox={`0 0 ${logo.width} ${logo.height}`}>
            <path d={bitmapPath(bitmapRows(logo))} />
          </svg>
        ) : null}
        <Row>
          <FileTrigger acceptedFileTypes={LOGO_TYPES} onSelect={(files) => choose(files?.[0])}>
            <Button icon={<ImageUp aria-hidden="true" />}>{t('settings.chooseLogo')}</Button>
          </FileTrigger>
          {logo ? (
            <Button variant="danger" onPress={() => inBackground(Promise.resolve(onChoose(null)))}>
              {t('settings.removeLogo')}
            </Button>
          ) : null}
        </Row>
        <Note tone={wrong === null ? 'faint' : 'bad'}>{wrong ?? hint}</Note>
      </Labelled>
    </div>
  );
}
