/** A key that was pressed before the list of the typed text was there. */
interface KeyWait {
  /** The key, where it acts now; null where it waits for the list of this text. One key waits: the first. */
  readonly press: (key: string, text: string, isListed: boolean) => string | null;
  /** The list of this text is there: the key that waited for it; null where none did. */
  readonly listed: (text: string) => string | null;
}

/** Holds a key of a list until the list is that of the text: a row of the list before is not what the person means. */
export function createKeyWait(): KeyWait {
  let waiting: { readonly key: string; readonly text: string } | null = null;
  return {
    press: (key, text, isListed) => {
      if (isListed) return key;
      if (waiting?.text !== text) waiting = { key, text };
      return null;
    },
    listed: (text) => {
      const key = waiting?.text === text ? waiting.key : null;
      waiting = null;
      return key;
    },
  };
}
