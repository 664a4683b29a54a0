import type { AppStore } from '../../core/stores/app-store.ts';

interface Ports {
  readonly window: Window;
  readonly app: AppStore;
}

/** Keys that type nothing and begin others. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);

/** Tells the screen whether the cashier works by touch or by a keyboard. Returns the unsubscriber. */
export function watchTouch({ window: view, app }: Ports): () => void {
  const onClick = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || app.getState().isByTouch) return;
    // After what the touch itself does: what it meets must not move before it acts.
    view.requestAnimationFrame(() => app.getState().setByTouch(true));
  };
  const onKey = (event: KeyboardEvent) => {
    // The pad's own Enter is not of a keyboard.
    if (event.isTrusted && !MODIFIERS.has(event.key) && app.getState().isByTouch) app.getState().setByTouch(false);
  };
  view.addEventListener('click', onClick, { capture: true });
  view.addEventListener('keydown', onKey, { capture: true });
  return () => {
    view.removeEventListener('click', onClick, { capture: true });
    view.removeEventListener('keydown', onKey, { capture: true });
  };
}
