import styles from './Name.module.css';
import { useTexts } from './use-texts.ts';

/** A name that a person typed at a till: whatever its signs are, they turn nothing around them, and a very long one ends in dots. */
export function Name({ text }: { readonly text: string }) {
  const { t } = useTexts();
  return <bdi className={styles.name}>{text === '' ? t('app.unnamed') : text}</bdi>;
}
