import { type KeyboardEvent, useEffect, useReducer, useState } from 'react';
import { createKeyWait } from './key-wait.ts';

type Keys = Readonly<Record<string, () => void>>;

interface ListKeys {
  /** What is typed into the field above the list. */
  readonly text: string;
  /** Whether the list is that of the text. */
  readonly isListed: boolean;
  /** The keys that move in the list and open from it: they wait for it. */
  readonly inList: Keys;
  readonly atOnce: Keys;
}

/** The keys of a search field and the list below it. Returns the field's handler. */
export function useListKeys({ text, isListed, inList, atOnce }: ListKeys): (event: KeyboardEvent) => void {
  const [wait] = useState(createKeyWait);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // After each drawing, because a key acts on what is drawn: the next one on what this one changed.
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
