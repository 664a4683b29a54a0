import type { StaffStore } from '../../core/stores/staff-store.ts';

/** The shortest interval between two reports of activity to main. */
export const REPORT_EVERY_MS = 20_000;

interface Ports {
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly staff: StaffStore;
  readonly touched: () => unknown;
  /** In milliseconds. */
  readonly monotonic: () => number;
}

/** Reports keys and touches to main, so that the till does not lock during use. Returns the unsubscriber. */
export function watchActivity({ target, staff, touched, monotonic }: Ports): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const onTouch = () => {
    const { session } = staff.getState();
    if (session.is !== 'signedIn' || session.builtIn || monotonic() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = monotonic();
    touched();
  };
  // In the capture phase, because a dialog may stop the propagation of a key.
  for (const event of ['keydown', 'pointerdown']) target.addEventListener(event, onTouch, { capture: true });
  return () => {
    for (const event of ['keydown', 'pointerdown']) target.removeEventListener(event, onTouch, { capture: true });
  };
}
