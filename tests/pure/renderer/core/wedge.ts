import type { ScanKey } from '../../../../renderer/core/scanner/scan-signs.ts';

/** A keyboard layout: what each place types, without and with Shift. A sign that waits for the next key is `Dead`. */
type Layout = ReadonlyMap<string, readonly [string, string]>;

type LayoutName = 'us' | 'azerty' | 'german';
export const LAYOUT_NAMES: readonly LayoutName[] = ['us', 'azerty', 'german'];

const DIGIT_PLACES = [...'1234567890'].map((digit) => `Digit${digit}`);
const SIGN_PLACES = ['Minus', 'Equal', 'BracketLeft', 'BracketRight', 'Semicolon', 'Quote', 'Comma', 'Period', 'Slash', 'Space'];

function layoutOf(letters: Readonly<Record<string, string>>, digits: readonly [string, string], signs: readonly [string, string]): Layout {
  const rows: [string, readonly [string, string]][] = [];
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const typed = letters[letter] ?? letter;
    rows.push([`Key${letter.toUpperCase()}`, [typed, letters[letter.toUpperCase()] ?? typed.toUpperCase()]]);
  }
  const signOf = (text: string, at: number) => [...text][at]?.replace('\u02c7', 'Dead') ?? '';
  for (const [places, [plain, shifted]] of [
    [DIGIT_PLACES, digits],
    [SIGN_PLACES, signs],
  ] as const)
    for (const [at, code] of places.entries()) rows.push([code, [signOf(plain, at), signOf(shifted, at)]]);
  return new Map(rows);
}

/** `\u02c7` stands for a dead key. */
const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  us: layoutOf({}, ['1234567890', '!@#$%^&*()'], [`-=[];',./ `, '_+{}:"<>? ']),
  azerty: layoutOf(
    { a: 'q', q: 'a', z: 'w', w: 'z', m: ',', M: '?' },
    [`&\u00e9"'(-\u00e8_\u00e7\u00e0`, '1234567890'],
    [')=\u02c7$m\u00f9;:! ', '\u00b0+\u02c7\u00a3M%./\u00a7 '],
  ),
  german: layoutOf(
    { y: 'z', z: 'y' },
    ['1234567890', '!"\u00a7$%&/()='],
    ['\u00df\u02c7\u00fc+\u00f6\u00e4,.- ', '?\u02c7\u00dc*\u00d6\u00c4;:_ '],
  ),
};

/** The keys of a scanner that is set to one layout, at a computer with another one; null where the scanner cannot type a character. */
export function wedge(text: string, scanner: LayoutName, computer: LayoutName, isCapsLock = false): readonly ScanKey[] {
  return [...text].map((sign) => {
    for (const [code, signs] of LAYOUTS[scanner]) {
      const level = signs.indexOf(sign);
      if (level === -1) continue;
      const key = LAYOUTS[computer].get(code)?.[level] ?? '';
      return { key: isCapsLock ? inverted(key) : key, code, isShift: level === 1, isCapsLock };
    }
    throw new Error(`A scanner with the layout ${scanner} cannot type ${sign}.`);
  });
}

/** What Caps Lock makes of a letter, as X11 and Windows do: Shift gives the small one. */
function inverted(key: string): string {
  if ([...key].length !== 1) return key;
  const turned = key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase();
  return [...turned].length === 1 ? turned : key;
}

/** A key by what it types, where its place does not matter; `Ctrl+B` with Ctrl. */
export function byKey(name: string): ScanKey & { readonly isCtrl: boolean } {
  const isCtrl = name.startsWith('Ctrl+');
  return { key: isCtrl ? name.slice(5).toLowerCase() : name, code: '', isShift: false, isCapsLock: false, isCtrl };
}
