import { type KeyboardEvent, useEffect, useReducer, useState } from 'react';

/** Keys that were pressed before the list of the typed text was there. */
interface KeyWait {
  /** The key, where it acts now; null where it waits for the list of this text, behind those that wait already. */
  readonly press: (key: string, text: string, isListed: boolean) => string | null;
  /** The list of this text is there: the key that acts next; null where none waits for it. */
  readonly next: (text: string) => string | null;
}

/** Holds the keys of a list until the list is that of the typed text, so that no key acts on a row of an older list. */
export function createKeyWait(): KeyWait {
  let waiting: { readonly text: string; readonly keys: string[] } = { text: '', keys: [] };
  const of = (text: string): string[] => {
    if (waiting.text !== text) waiting = { text, keys: [] };
    return waiting.keys;
  };
  return {
    press: (key, text, isListed) => {
      const keys = of(text);
      if (isListed && keys.length === 0) return key;
      keys.push(key);
      return null;
    },
    next: (text) => of(text).shift() ?? null,
  };
}

type Keys = Readonly<Record<string, () => void>>;

interface ListKeys {
  /** The text of the field above the list. */
  readonly text: string;
  /** The list is that of the text. */
  readonly isListed: boolean;
  /** The keys that move in the list and open from it: they wait for it. */
  readonly inList: Keys;
  readonly atOnce: Keys;
}

/** The keys of a search field and the list below it. Returns the field's handler. */
export function useListKeys({ text, isListed, inList, atOnce }: ListKeys): (event: KeyboardEvent) => void {
  const [wait] = useState(createKeyWait);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // After each drawing, because a key acts on the drawn list: the next key acts on the list that this one changed.
  useEffect(() => {
    const key = isListed ? wait.next(text) : null;
    if (key === null) return;
    inList[key]?.();
    drawAgain();
  });
  return (event) => {
    const act = Object.hasOwn(inList, event.key) ? inList[wait.press(event.key, text, isListed) ?? ''] : atOnce[event.key];
    if (act === undefined && !Object.hasOwn(inList, event.key)) return;
    event.preventDefault();
    act?.();
  };
}
