import { isShortcut } from '../shortcuts.ts';
import { createLetterChoice, isChoiceList } from './choose-by-letters.ts';
import { createScanGate, type KeyPress, SCAN_GAP_MS } from './scan-gate.ts';
import type { Scan } from './scan-reader.ts';
import { isCharacter } from './scan-signs.ts';
import { fillField, isTextField } from './text-field.ts';

/** How long a key is held at most: a scan's next key may be late in the page's queue. */
const HOLD_MS = SCAN_GAP_MS + 10;

interface Ports {
  readonly window: Window;
  /** Called with a scan. None of its keys has had an effect by then. */
  readonly onScan: (scan: Scan) => void;
}

/** A key that is held: it went down, and may have gone up since. */
interface HeldKey {
  readonly down: KeyboardEvent;
  isUp: boolean;
}

/**
 * Watches every key of the window before all other listeners, and keeps the keys of a scan without an effect.
 * Install it before the screen is drawn. Returns the unsubscriber.
 */
export function watchScanner({ window: view, onScan }: Ports): () => void {
  const gate = createScanGate<HeldKey>();
  /** The held keys that have not gone up yet, by their place on the keyboard. */
  const down = new Map<string, HeldKey>();
  const replayed = new WeakSet<Event>();
  const chooseByLetter = createLetterChoice();
  /** Restores the field that a burst of keys types into. */
  let undo = () => {};
  let timer: number | undefined;
  const act = (event: KeyboardEvent) => {
    if (wasRepeatUsed(view.document, repeatOf('keydown', event), replayed)) return;
    const { activeElement } = view.document;
    if (event.ctrlKey || !isCharacter(event.key)) return;
    // No other way inserts as typing does: it replaces the selection and can be undone.
    if (isTextField(activeElement)) view.document.execCommand('insertText', false, event.key);
    else if (isChoiceList(activeElement)) chooseByLetter(activeElement, event.key, event.timeStamp);
  };
  const replay = (keys: readonly HeldKey[]) => {
    for (const key of keys) {
      act(key.down);
      // A button acts when its key goes up, and would stay pressed without it. A key that is still down gets its own keyup.
      if (key.isUp) wasRepeatUsed(view.document, repeatOf('keyup', key.down), replayed);
      else if (down.get(key.down.code) === key) down.delete(key.down.code);
    }
  };
  const wait = () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(() => replay(gate.release()), HOLD_MS);
  };
  const hold = (key: HeldKey, isFirst: boolean) => {
    down.set(key.down.code, key);
    if (isFirst) undo = () => {};
    wait();
  };
  const endScan = (scan: Scan | null) => {
    undo();
    // A further Enter of the scanner must not take back what the scan filled.
    undo = () => {};
    if (scan !== null) onScan(scan);
  };
  const onKey = (event: KeyboardEvent) => {
    if (replayed.has(event)) return;
    const source: HeldKey = { down: event, isUp: false };
    const decision = gate.press(keyPressOf(source));
    replay(decision.released);
    if (decision.kind === 'begin') undo = undoOf(event.target);
    if (decision.kind === 'pass' || decision.kind === 'begin') return;
    swallow(event);
    if (decision.kind === 'hold') hold(source, decision.isFirst);
    else if (decision.kind === 'ignore') wait();
    else endScan(decision.kind === 'scan' ? decision.scan : null);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    const key = replayed.has(event) ? undefined : down.get(event.code);
    if (key === undefined) return;
    down.delete(event.code);
    key.isUp = true;
    swallow(event);
  };
  view.addEventListener('keydown', onKey, { capture: true });
  view.addEventListener('keyup', onKeyUp, { capture: true });
  return () => {
    view.clearTimeout(timer);
    view.removeEventListener('keydown', onKey, { capture: true });
    view.removeEventListener('keyup', onKeyUp, { capture: true });
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keyPressOf(source: HeldKey): KeyPress<HeldKey> {
  const { down } = source;
  return {
    key: down.key,
    code: down.code,
    isShift: down.shiftKey,
    isCapsLock: down.getModifierState('CapsLock'),
    at: down.timeStamp,
    isInsertion: down.isComposing || (isTextField(down.target) && !isShortcut(down)),
    isByHand: down.repeat || down.metaKey || down.altKey,
    isCtrl: down.ctrlKey,
    source,
  };
}

function undoOf(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => {};
  const before = target.value;
  return () => fillField(target, before);
}

const repeatOf = (type: 'keydown' | 'keyup', { key, code, ctrlKey, shiftKey }: KeyboardEvent): KeyboardEvent =>
  new KeyboardEvent(type, { key, code, ctrlKey, shiftKey, bubbles: true, cancelable: true, composed: true });

/** Repeats a held key, so that its handlers run. True where one of them used it. */
function wasRepeatUsed(document: Document, repeat: KeyboardEvent, replayed: WeakSet<Event>): boolean {
  replayed.add(repeat);
  return !(document.activeElement ?? document.body).dispatchEvent(repeat);
}
