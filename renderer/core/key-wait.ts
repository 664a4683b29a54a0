/** Keys that were pressed before the list of the typed text was there. */
interface KeyWait {
  /** The key, where it acts now; null where it waits for the list of this text, behind those that wait already. */
  readonly press: (key: string, text: string, isListed: boolean) => string | null;
  /** The list of this text is there: the key that acts next; null where none waits for it. */
  readonly next: (text: string) => string | null;
}

/** Holds keys of a list until the list is that of the text: a row of the list before is not what the person means. */
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
