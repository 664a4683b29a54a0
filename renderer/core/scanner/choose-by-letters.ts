/** Letters that come within this time, in ms, are one word: as Chromium does for the keys of a list that reach it. */
const WORD_MS = 1_000;

/** A list of choices that takes letters. */
export const isChoiceList = (element: unknown): element is HTMLSelectElement => element instanceof HTMLSelectElement && !element.disabled;

/**
 * Chooses in a list by the letters of its options, for keys that were held until they could not be a scan's: a key that a script repeats
 * does not reach the list. Returns a function that takes each letter with its time, in ms.
 */
export function createLetterChoice(): (list: HTMLSelectElement, letter: string, at: number) => void {
  let [word, last, of]: [string, number, HTMLSelectElement | null] = ['', Number.NEGATIVE_INFINITY, null];
  return (list, letter, at) => {
    word = list === of && at - last <= WORD_MS ? word + letter : letter;
    [last, of] = [at, list];
    const labels = [...list.options].map((option) => (option.disabled ? '' : option.label));
    const found = optionBeginning(labels, list.selectedIndex, word);
    if (found === null || found === list.selectedIndex) return;
    list.selectedIndex = found;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/**
 * The option that begins with a word, from the chosen one on and round; null where there is none. The same letter again goes to the next
 * that begins with it.
 */
export function optionBeginning(labels: readonly string[], chosen: number, word: string): number | null {
  const [first = ''] = word;
  const isOneLetter = [...word].every((letter) => letter === first);
  return isOneLetter ? nextFrom(labels, chosen + 1, first) : nextFrom(labels, Math.max(0, chosen), word);
}

function nextFrom(labels: readonly string[], start: number, beginning: string): number | null {
  const sought = beginning.toLowerCase();
  for (let step = 0; step < labels.length; step += 1) {
    const at = (start + step) % labels.length;
    if (labels[at]?.trimStart().toLowerCase().startsWith(sought)) return at;
  }
  return null;
}
