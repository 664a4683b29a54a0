import { useEffect, useRef } from 'react';

type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** `Ctrl+P`, `Alt+3`, `F8`, `Enter`. The digit of Alt+digit comes from the key's position, in every layout. */
function shortcutNameOf(event: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = event.altKey && digit ? digit : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`;
}

const DIALOG = '[role="alertdialog"], [role="dialog"]';

/** True where the key belongs to the focused element (a button's Enter, an open list) or to an open dialog, not to the screen. */
function isHandledByFocus(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  // For a frame nothing has the focus: after a dialog that closes and before the one below it, or before a dialog that opens.
  if (target === document.body) return document.querySelector(DIALOG) !== null;
  if (target.closest(`${DIALOG}, [role="listbox"][data-rac], [role="menu"]`)) return true;
  return event.key === 'Enter' && target.closest('button, a, [role="radio"], [role="tab"], [role="switch"]') !== null;
}

type Mounted = { readonly current: Shortcuts };
/** In the order in which they were mounted. */
const mounted = new Set<Mounted>();

/** True while a shortcut of the screen takes this key. */
export function isShortcut(event: KeyboardEvent): boolean {
  const name = shortcutNameOf(event);
  return [...mounted].some(({ current }) => current[name] !== undefined);
}

/** One listener for all: each listener of the window adds to the work of every key. */
function onKey(event: KeyboardEvent): void {
  const name = shortcutNameOf(event);
  for (const { current } of [...mounted]) {
    const run = current[name];
    if (!run || event.repeat || event.defaultPrevented || isHandledByFocus(event)) continue;
    event.preventDefault();
    run(event);
  }
}

/** Handles keys of the whole screen while a component is mounted. A handled shortcut has no other effect. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (mounted.size === 0) window.addEventListener('keydown', onKey);
    mounted.add(latest);
    return () => {
      mounted.delete(latest);
      if (mounted.size === 0) window.removeEventListener('keydown', onKey);
    };
  }, []);
}
