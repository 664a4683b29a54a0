import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { looksLikePin } from '../../../shared/staff/staff.ts';
import { inBackground } from '../../core/background-work.ts';
import { formatCountdown, monotonic, useSecond } from '../../core/clock.ts';
import { useFailureText } from '../../presentation/use-failure-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DigitPad } from '../../ui/form/DigitPad.tsx';
import styles from './PinPad.module.css';
import { createPinEntry, type PinPhase, remainingWaitMs } from './pin-entry.ts';

interface Props {
  /** The number of choices of a person. With each increase the field takes the focus again. */
  readonly presses: number;
  /** The label of the field, which names the person. */
  readonly label: string;
  readonly submitLabel: string;
  /** Resolves to null where the PIN was correct. */
  readonly send: (pin: string) => Promise<Failure | null>;
}

/** A PIN pad for keyboard and touch. It shows dots for the digits, and Enter submits them. */
export function PinPad({ presses, label, submitLabel, send }: Props) {
  const { t } = useTranslation();
  const latest = useRef(send);
  latest.current = send;
  const [entry] = useState(() => createPinEntry({ send: (pin) => latest.current(pin), monotonic }));
  const { pin, phase, setPin: type, digit, erase, submit } = useStore(entry);
  const field = useRef<HTMLInputElement>(null);
  const waitMs = useRemainingWait(phase);
  useRedirectDigits(field);
  useEffect(() => {
    if (presses >= 0) field.current?.focus();
  }, [presses]);
  const byTouch = (press: () => void) => () => {
    press();
    field.current?.focus();
  };
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    inBackground(submit());
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label className={styles.label}>
        {label}
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          className={styles.dots}
          value={pin}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <PinResult phase={phase} waitMs={waitMs} />
      <DigitPad
        kind="pin"
        label={t('pad.label')}
        eraseLabel={t('pad.erase')}
        clearLabel={t('pad.clear')}
        onDigits={(digits) => byTouch(() => digit(digits))()}
        onErase={byTouch(erase)}
        onClear={byTouch(() => type(''))}
      />
      <Button type="submit" variant="primary" keyName="Enter" isDisabled={waitMs > 0 || phase.state === 'checking' || !looksLikePin(pin)}>
        {waitMs > 0 ? t('staff.wait', { wait: formatCountdown(waitMs) }) : phase.state === 'checking' ? t('staff.checking') : submitLabel}
      </Button>
    </form>
  );
}

/** The result of the last try. Its space stays reserved, so that the layout does not move. */
function PinResult({ phase, waitMs }: { readonly phase: PinPhase; readonly waitMs: number }) {
  const textOf = useFailureText();
  if (phase.state !== 'refused' && waitMs === 0) return <p className={styles.message} />;
  const failure = phase.state === 'waiting' ? { ...phase.failure, waitMs } : phase.state === 'refused' ? phase.failure : null;
  if (!failure) return <p className={styles.message} />;
  const { title, todo } = textOf(failure);
  return (
    <div role={phase.state === 'refused' ? 'alert' : 'status'} className={styles.message}>
      <strong>{title}. </strong>
      {todo}
    </div>
  );
}

/** The remaining wait in ms, updated every second. */
function useRemainingWait(phase: PinPhase): number {
  useSecond();
  return remainingWaitMs(phase, monotonic());
}

/** Moves the focus to the field when the person types a digit elsewhere, so that the digit goes into the field. */
function useRedirectDigits(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^[0-9]$/.test(event.key) && event.target !== field.current) field.current?.focus();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [field]);
}
