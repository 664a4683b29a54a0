import { useEffect, useRef } from 'react';

/** The layers that are open, the topmost last. */
const open: { readonly current: () => void }[] = [];

/**
 * Esc closes the topmost layer also where nothing has the focus, as in the frame between a dialog that closes and the one below that gets the
 * focus back: the library handles only keys whose target is inside a dialog, so the second of two quick presses would be lost.
 */
export function useEscWithoutFocus(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    open.push(latest);
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body || event.defaultPrevented || open.at(-1) !== latest) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
      open.splice(open.indexOf(latest), 1);
    };
  }, []);
}
