import { Stack } from '../../../renderer/ui/layout/Stack.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './change/Change.module.css';

/** Recovery codes, which are shown once: to write down or to copy, one a line. */
export const RecoveryList = ({ codes }: { readonly codes: readonly string[] }) => (
  <Stack align="start">
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyButton text={codes.join('\n')} />
  </Stack>
);
