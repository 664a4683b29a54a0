import { ArrowRight, Delete, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './DigitPad.module.css';

/** A key: the digits that it types, or its action. */
type PadKey = { readonly digits: string } | 'erase' | 'clear' | 'next';

const digits = (...names: readonly string[]): PadKey[] => names.map((name) => ({ digits: name }));
/** The keys from the top left, row by row. Digits, 0 and erase have the same place in both, and each key keeps its place in every step. */
const KEYS = {
  pin: [...digits('1', '2', '3'), 'erase', ...digits('4', '5', '6'), 'clear', ...digits('7', '8', '9', '0')],
  number: [...digits('1', '2', '3'), 'erase', 'clear', ...digits('4', '5', '6', '00', '000'), ...digits('7', '8', '9', '0'), 'next'],
} as const satisfies Record<string, readonly PadKey[]>;

interface Props {
  readonly kind: keyof typeof KEYS;
  readonly label: string;
  readonly eraseLabel: string;
  readonly clearLabel: string;
  readonly onDigits: (digits: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
  /** The key to the next field, an arrow with this name; without it, its place is empty, so that no other key comes under the finger. */
  readonly next?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly isDisabled?: boolean;
  /** With an edge above it, at the foot of a screen. */
  readonly isAtFoot?: boolean;
}

/** Digits for a finger. A press never takes the focus, so the field keeps it; a keyboard does not need the keys and skips them. */
export function DigitPad({
  kind,
  label,
  eraseLabel,
  clearLabel,
  onDigits,
  onErase,
  onClear,
  next,
  isDisabled = false,
  isAtFoot = false,
}: Props) {
  const keys: readonly PadKey[] = KEYS[kind];
  const acts = {
    erase: { name: eraseLabel, shown: <Delete aria-hidden="true" />, press: onErase },
    clear: { name: clearLabel, shown: <X aria-hidden="true" />, press: onClear },
    next: { name: next?.label ?? '', shown: <ArrowRight aria-hidden="true" />, press: () => next?.onPress() },
  };
  return (
    <fieldset aria-label={label} disabled={isDisabled} className={`${styles.pad} ${styles[kind]} ${isAtFoot ? styles.foot : ''}`}>
      {keys.map((key) => {
        if (typeof key !== 'string')
          return (
            <Key key={key.digits} label={key.digits} look="digit" onPress={() => onDigits(key.digits)}>
              {key.digits}
            </Key>
          );
        if (key === 'next' && next === undefined) return <span key={key} aria-hidden="true" />;
        return (
          <Key key={key} label={acts[key].name} look={key} onPress={acts[key].press}>
            {acts[key].shown}
          </Key>
        );
      })}
    </fieldset>
  );
}

interface KeyProps {
  readonly label: string;
  readonly look: 'digit' | 'erase' | 'clear' | 'next';
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Key = ({ label, look, onPress, children }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    className={`${styles.key} ${styles[look]}`}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);
