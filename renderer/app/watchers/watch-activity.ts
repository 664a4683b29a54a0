import type { StaffStore } from '../../core/stores/staff-store.ts';

/** Main is told at most this often that somebody uses the till. */
export const REPORT_EVERY_MS = 20_000;

interface Ports {
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly staff: StaffStore;
  readonly touched: () => unknown;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
}

/** Tells main of keys and touches, so that the till does not lock itself under somebody's hands. Returns what ends it. */
export function watchActivity({ target, staff, touched, now }: Ports): () => void {
  let told = Number.NEGATIVE_INFINITY;
  const onTouch = () => {
    const { session } = staff.getState();
    if (session.is !== 'signedIn' || session.builtIn || now() - told < REPORT_EVERY_MS) return;
    told = now();
    touched();
  };
  // In the capture phase: a key that a dialog keeps to itself is a touch all the same.
  for (const event of ['keydown', 'pointerdown']) target.addEventListener(event, onTouch, { capture: true });
  return () => {
    for (const event of ['keydown', 'pointerdown']) target.removeEventListener(event, onTouch, { capture: true });
  };
}
