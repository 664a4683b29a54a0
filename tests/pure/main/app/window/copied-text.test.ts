import { expect, test } from 'vitest';
import { CopiedText } from '../../../../../main/app/window/copied-text.ts';

function clipboardOf(text = '') {
  const holds = { text };
  const clipboard = {
    readText: () => holds.text,
    writeText: (next: string) => Object.assign(holds, { text: next }),
    clear: () => Object.assign(holds, { text: '' }),
  };
  return { holds, copied: new CopiedText(clipboard) };
}
const out = { session: { is: 'signedOut', last: null, why: 'idle' } } as const;

test('a copied code leaves the clipboard when the till locks', async () => {
  const { holds, copied } = clipboardOf();
  copied.copy('5318-6420-9753-1864-2097');
  expect(holds.text).toBe('5318-6420-9753-1864-2097');
  await copied.sessionChanged(out);
  expect(holds.text).toBe('');
});

test('a text of another program stays, also where the till copied nothing', async () => {
  const { holds, copied } = clipboardOf('a letter');
  await copied.sessionChanged(out);
  copied.copy('5318');
  holds.text = 'another letter';
  await copied.sessionChanged(out);
  expect(holds.text).toBe('another letter');
});
