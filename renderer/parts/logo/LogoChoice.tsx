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
  /** What is wrong with the logo that is shown; null where nothing is. */
  readonly fault?: string | null;
  readonly logo: Logo | null;
  /** The largest logo, in dots; a larger picture is made smaller. */
  readonly most: LogoDots;
  readonly onChoose: (logo: Logo | null) => Promise<void> | void;
  /** Told when the reading of a file begins; it ends with whether the file gave a picture. */
  readonly onReading?: (reading: Promise<boolean>) => void;
}

/** A picture that a file is chosen for, as it is printed: black dots only. */
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
