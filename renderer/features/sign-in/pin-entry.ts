import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { looksLikePin, PIN_RULE } from '../../../shared/staff/staff.ts';

export type PinPhase =
  | { readonly state: 'ready' }
  | { readonly state: 'checking' }
  | { readonly state: 'refused'; readonly failure: Failure }
  /** After too many wrong PINs the till accepts no PIN before `until`, in ms of the monotonic clock. */
  | { readonly state: 'waiting'; readonly failure: Extract<Failure, { readonly waitMs: number }>; readonly until: number };

/** The PIN that a person types: digits only, cleared on submit. */
interface PinEntryState {
  readonly pin: string;
  readonly phase: PinPhase;
  readonly setPin: (text: string) => void;
  readonly digit: (digit: string) => void;
  readonly erase: () => void;
  readonly submit: () => Promise<void>;
}

interface PinEntryDeps {
  /** Submits the PIN. Resolves to null where it was correct. */
  readonly send: (pin: string) => Promise<Failure | null>;
  /** The time in ms on a clock that never goes back. */
  readonly monotonic: () => number;
}

export const createPinEntry = ({ send, monotonic }: PinEntryDeps) =>
  createStore<PinEntryState>()((set, get) => {
    const type = (text: string) => {
      const { phase } = get();
      if (phase.state === 'checking') return;
      const pin = text.replaceAll(/\D/g, '').slice(0, PIN_RULE.longest);
      // The message of the last try stays until the person begins another PIN.
      set(phase.state === 'refused' && pin !== '' ? { pin, phase: { state: 'ready' } } : { pin });
    };
    return {
      pin: '',
      phase: { state: 'ready' },
      setPin: type,
      digit: (digit) => type(get().pin + digit),
      erase: () => type(get().pin.slice(0, -1)),
      submit: async () => {
        const { pin, phase } = get();
        if (phase.state === 'checking' || !looksLikePin(pin) || remainingWaitMs(phase, monotonic()) > 0) return;
        set({ pin: '', phase: { state: 'checking' } });
        set({ phase: phaseAfter(await send(pin), monotonic()) });
      },
    };
  });

function phaseAfter(failure: Failure | null, monotonic: number): PinPhase {
  if (!failure) return { state: 'ready' };
  if ('waitMs' in failure && failure.waitMs > 0) return { state: 'waiting', failure, until: monotonic + failure.waitMs };
  return { state: 'refused', failure };
}

/** The time in ms during which the till accepts no PIN; 0 where it accepts one. */
export const remainingWaitMs = (phase: PinPhase, monotonic: number): number =>
  phase.state === 'waiting' ? Math.max(0, phase.until - monotonic) : 0;
