/** Which passwords the head office takes. The page asks before it sends one; the office asks again. */

export const LEAST_PASSWORD = 10;
export const MOST_PASSWORD = 200;

/** The words that the most usual passwords are made of, in the comparable form of {@link comparable}. */
const USUAL_WORDS = [
  ...['password', 'passw', 'kata', 'sandi', 'katasandi', 'rahasia', 'admin', 'administrator', 'welcome', 'letmein', 'iloveyou', 'qwerty'],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsx', 'qazwsxedc', 'abc', 'abcd', 'abcdef', 'monkey', 'dragon', 'football', 'sunshine'],
  ...['princess', 'superman', 'batman', 'master', 'login', 'secret', 'trustno', 'changeme', 'default', 'guest', 'test', 'user', 'root'],
  ...['loket', 'kasir', 'konter', 'pulsa', 'toko', 'owner', 'bismillah', 'alhamdulillah', 'sayang', 'sayangku', 'cinta', 'indonesia'],
  ...['jakarta', 'bandung', 'surabaya', 'merdeka', 'garuda', 'doraemon', 'naruto', 'anjing', 'bangsat', 'kontol', 'ganteng', 'cantik'],
  ...['aku', 'kamu', 'saya', 'mama', 'papa', 'keluarga', 'persib', 'persija', 'arsenal', 'chelsea', 'liverpool', 'barcelona', 'google'],
];
/** Rows of keys and letters, forwards; {@link isRun} reads them backwards too. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
];

export const PASSWORD_REFUSALS = ['tooShort', 'tooLong', 'usual', 'ownName'] as const;
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number];

/** Returns why a password is refused; null where it is taken. `name` is the person's. */
export function refusedPassword(password: string, name: string): PasswordRefusal | null {
  const length = Array.from(password).length;
  if (length < LEAST_PASSWORD) return 'tooShort';
  if (length > MOST_PASSWORD) return 'tooLong';
  const letters = comparable(password);
  const own = comparable(name);
  if (own.length >= 3 && letters.replaceAll(own, '').length < LEAST_PASSWORD / 2) return 'ownName';
  return isUsual(password) || (letters.length >= LEAST_PASSWORD / 2 && isUsual(letters)) ? 'usual' : null;
}

/** Usual words and digits with at most three other characters, one group that repeats, or a row of keys. */
function isUsual(text: string): boolean {
  const lower = text.toLowerCase();
  if (/^(.{1,4})\1+.{0,3}$/u.test(lower) || isRun(lower)) return true;
  const words = [...USUAL_WORDS].sort((a, b) => b.length - a.length);
  let rest = lower;
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest !== lower && rest.replace(/[\p{P}\p{S}\s\d]/gu, '').length <= 3;
}

/** Whether all but three characters are runs of at least four along a row. */
function isRun(text: string): boolean {
  const rows = ROWS.flatMap((row) => [
    row + row,
    Array.from(row + row)
      .reverse()
      .join(''),
  ]);
  let rest = text;
  while (rest.length > 3) {
    const length = longestRun(rest, rows);
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string, rows: readonly string[]): number {
  let length = 0;
  while (length < text.length && rows.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/** Without the usual stand-ins for letters, marks and spaces. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/[3]/g, 'e')
    .replace(/[1!|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[5$]/g, 's')
    .replace(/[^\p{L}]/gu, '');
