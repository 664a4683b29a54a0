import { useEffect, useRef } from 'react';

type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** `Ctrl+P`, `Alt+3`, `F8`, `Enter`. The digit of Alt+digit comes from the key's position, whatever the layout. */
function shortcutNameOf(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = event.altKey && digit ? digit : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`;
}

/** Whether the key belongs to the focused element (a button's Enter, an open list) rather than to the screen. */
function isHandledByFocus(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="alertdialog"], [role="dialog"], [role="listbox"][data-rac], [role="menu"]')) return true;
  return event.key === 'Enter' && target.closest('button, a, [role="radio"], [role="tab"], [role="switch"]') !== null;
}

const mounted = new Set<{ readonly current: Shortcuts }>();

/** Whether a shortcut of the screen takes this key now. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  [...mounted].some(({ current }) => current[shortcutNameOf(event)] !== undefined);

/** Handles keys of the whole screen while a component is mounted. A handled shortcut has no other effect. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = latest.current[shortcutNameOf(event)];
      if (!run || event.repeat || event.defaultPrevented || isHandledByFocus(event)) return;
      event.preventDefault();
      run(event);
    };
    mounted.add(latest);
    window.addEventListener('keydown', onKey);
    return () => {
      mounted.delete(latest);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
