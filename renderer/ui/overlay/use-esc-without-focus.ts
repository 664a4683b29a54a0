import { useEffect, useRef } from 'react';
import { isTopmost, openLayer } from './open-layers.ts';

/**
 * Esc closes the topmost layer also where nothing has the focus, as in the frame between a dialog that closes and the one below that gets the
 * focus back: the library handles only keys whose target is inside a dialog, so the second of two quick presses would be lost.
 */
export function useEscWithoutFocus(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const closeLayer = openLayer(latest);
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body || event.defaultPrevented || !isTopmost(latest)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
      closeLayer();
    };
  }, []);
}
