import { SCAN_GAP_MS } from '../../core/scanner/scan-gate.ts';
import type { AppStore } from '../../core/stores/app-store.ts';

interface Ports {
  readonly window: Window;
  readonly app: AppStore;
}

interface TouchWatch {
  /** Call it for each scan: its keys were not typed by a person. */
  readonly scanned: () => void;
}

/** Keys that type nothing and begin others. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);
/** A scanner's next key comes sooner; a person's key is one that nothing follows so soon. */
const BY_HAND_MS = 2 * SCAN_GAP_MS;

/** Sets `isByTouch` of the frame: the cashier works by touch, or by a keyboard. */
export function watchTouch({ window: view, app }: Ports): TouchWatch {
  let timer: number | undefined;
  const onClick = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    view.clearTimeout(timer);
    // In the next frame: the pad must not move the touched control before the touch acts.
    if (!app.getState().isByTouch) view.requestAnimationFrame(() => app.getState().setByTouch(true));
  };
  const onKey = (event: KeyboardEvent) => {
    // The pad's own Enter is not of a keyboard.
    if (!event.isTrusted || MODIFIERS.has(event.key) || !app.getState().isByTouch) return;
    view.clearTimeout(timer);
    timer = view.setTimeout(() => app.getState().setByTouch(false), BY_HAND_MS);
  };
  view.addEventListener('click', onClick, { capture: true });
  view.addEventListener('keydown', onKey, { capture: true });
  return { scanned: () => view.clearTimeout(timer) };
}
