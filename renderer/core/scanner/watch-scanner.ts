import { isShortcut } from '../shortcuts.ts';
import { createLetterChoice, isChoiceList } from './choose-by-letters.ts';
import { createScanGate, type KeyPress, SCAN_GAP_MS } from './scan-gate.ts';
import { fillField, isTextField } from './text-field.ts';

/** How long a key is held at most: a scan's next key may be late in the page's queue. */
const HOLD_MS = SCAN_GAP_MS + 10;

interface Ports {
  readonly window: Window;
  /** Called with a scan's text. None of its keys has had an effect by then. */
  readonly onScan: (text: string) => void;
}

/**
 * Watches every key of the window before anything else does, and keeps the keys of a scan from having an effect.
 * Install it before the screen is drawn. Returns the unsubscriber.
 */
export function watchScanner({ window: view, onScan }: Ports): () => void {
  const gate = createScanGate<KeyboardEvent>();
  const replayed = new WeakSet<Event>();
  const chooseByLetter = createLetterChoice();
  /** What the field that a burst types into held before it. */
  let undo = () => {};
  let timer: number | undefined;
  const replay = (events: readonly KeyboardEvent[]) => {
    for (const event of events) {
      if (wasRepeatUsed(view.document, event, replayed)) continue;
      const { activeElement } = view.document;
      // No other way inserts as typing does: it replaces the selection and can be undone.
      if (isTextField(activeElement)) view.document.execCommand('insertText', false, event.key);
      else if (isChoiceList(activeElement)) chooseByLetter(activeElement, event.key, event.timeStamp);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (replayed.has(event) || event.isComposing) return;
    const decision = gate.press(keyPressOf(event));
    replay(decision.released);
    if (decision.kind === 'begin') undo = undoOf(event.target);
    if (decision.kind === 'pass' || decision.kind === 'begin') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (decision.kind === 'hold') {
      if (decision.isFirst) undo = () => {};
      view.clearTimeout(timer);
      timer = view.setTimeout(() => replay(gate.release()), HOLD_MS);
      return;
    }
    undo();
    if (decision.kind === 'scan') onScan(decision.text.trim());
  };
  view.addEventListener('keydown', onKey, { capture: true });
  return () => {
    view.clearTimeout(timer);
    view.removeEventListener('keydown', onKey, { capture: true });
  };
}

const keyPressOf = (event: KeyboardEvent): KeyPress<KeyboardEvent> => ({
  key: event.key,
  at: event.timeStamp,
  isInsertion: isTextField(event.target) && !isShortcut(event),
  isByHand: event.repeat || event.ctrlKey || event.metaKey || event.altKey,
  source: event,
});

function undoOf(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => {};
  const before = target.value;
  return () => fillField(target, before);
}

/** Repeats a key that was held, so that its handlers run. Whether one of them used it. */
function wasRepeatUsed(document: Document, { key, code, shiftKey }: KeyboardEvent, replayed: WeakSet<Event>): boolean {
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true, composed: true });
  replayed.add(event);
  return !(document.activeElement ?? document.body).dispatchEvent(event);
}
