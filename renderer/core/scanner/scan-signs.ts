/** The parts of a `keydown` that say which sign a scanner sent. */
export interface ScanKey {
  /** Its sign by the computer's keyboard layout: `KeyboardEvent.key`. */
  readonly key: string;
  /** Its place on the keyboard: `KeyboardEvent.code`; empty where it is not known. */
  readonly code: string;
  readonly isShift: boolean;
  readonly isCapsLock: boolean;
}

/** The sign of a scanner's key by the computer's keyboard layout, and by the US layout, which most scanners are set to. */
export interface ScanSign {
  readonly typed: string;
  readonly us: string;
}

/** Where a scan begins and ends, for scanners that frame it. A keyboard types them as Ctrl+B and Ctrl+C. */
export const STX = '\u0002';
export const ETX = '\u0003';

/** A key whose sign the computer keeps for the next one (`´`), or that an input method takes. */
const UNREADABLE_KEYS: ReadonlySet<string> = new Set(['Dead', 'Process']);
const UNREADABLE = '\ufffd';

/** The signs of the US layout, without and with Shift. Letters and digits are in the codes themselves. */
const US_SIGNS: ReadonlyMap<string, string> = new Map([
  ['Minus', '-_'],
  ['Equal', '=+'],
  ['BracketLeft', '[{'],
  ['BracketRight', ']}'],
  ['Backslash', '\\|'],
  ['Semicolon', ';:'],
  ['Quote', `'"`],
  ['Backquote', '`~'],
  ['Comma', ',<'],
  ['Period', '.>'],
  ['Slash', '/?'],
  ['Space', '  '],
]);
const SHIFTED_DIGITS = ')!@#$%^&*(';

export const isCharacter = (key: string): boolean => [...key].length === 1;

/** The sign that a key adds to a scan; null for a key that types nothing. */
export function signOf(press: ScanKey): ScanSign | null {
  const us = usSignOf(press);
  if (isCharacter(press.key)) {
    const typed = typedSignOf(press);
    return { typed, us: us ?? typed };
  }
  return UNREADABLE_KEYS.has(press.key) && us !== null ? { typed: UNREADABLE, us } : null;
}

/** The control sign that Ctrl types with this key, as a US keyboard has it; null where it types none. */
export function controlSignOf(press: ScanKey): string | null {
  const sign = (usSignOf(press) ?? press.key).toUpperCase();
  return /^[@-_]$/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - 64) : null;
}

/** A scanner presses Shift for a capital, also while Caps Lock is on. */
const typedSignOf = ({ key, isShift, isCapsLock }: ScanKey): string => (isCapsLock ? inCase(key, isShift) : key);

const inCase = (letter: string, isShift: boolean): string => {
  const cased = isShift ? letter.toUpperCase() : letter.toLowerCase();
  return isCharacter(cased) ? cased : letter;
};

function usSignOf({ code, isShift }: ScanKey): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return inCase(letter, isShift);
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit !== undefined) return (isShift ? SHIFTED_DIGITS[Number(digit)] : digit) ?? null;
  return US_SIGNS.get(code)?.[isShift ? 1 : 0] ?? null;
}
