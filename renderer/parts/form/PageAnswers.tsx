import type { ReactNode } from 'react';
import { useShortcuts } from '../../core/shortcuts.ts';
import { Button } from '../../ui/form/Button.tsx';
import styles from './PageAnswers.module.css';

interface Answer {
  readonly label: string;
  /** Undefined while the answer is not possible. */
  readonly press: (() => void) | undefined;
  /** The name of the key as printed on a keyboard, such as `Ctrl S`. */
  readonly keyName: string;
  readonly icon?: ReactNode;
  readonly autoFocus?: boolean;
}

interface Props {
  /** The last answer is the main one. */
  readonly answers: readonly Answer[];
  /** Shown above the buttons. */
  readonly children?: ReactNode;
}

/** The buttons that end a page, side by side, each with its key. The last one takes the remaining width. */
export function PageAnswers({ answers, children }: Props) {
  useShortcuts(Object.fromEntries(answers.map(({ keyName, press }) => [shortcutOf(keyName), press])));
  return (
    <>
      {children}
      <div className={styles.answers}>
        {answers.map(({ label, press, keyName, icon, autoFocus = false }, at) => (
          <Button
            key={keyName}
            variant={at === answers.length - 1 ? 'primary' : 'plain'}
            icon={icon}
            keyName={keyName}
            autoFocus={autoFocus}
            isDisabled={press === undefined}
            onPress={() => press?.()}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The shortcut for the printed name of a key. */
const shortcutOf = (keyName: string): string => (keyName === 'Esc' ? 'Escape' : keyName.replace(' ', '+'));
