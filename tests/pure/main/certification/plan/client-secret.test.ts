import { describe, expect, it } from 'vitest';
import { parseSecret, secretFromInput, secretFromKeychain } from '../../../../../main/certification/plan/client-secret.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the client secret from standard input', () => {
  it.each([
    ['a:b+c/d=é😀', 'a:b+c/d=é😀'],
    ['secret\n', 'secret'],
    ['secret\r\n', 'secret'],
    ['secret\n\n', 'secret\n'],
    [' secret ', ' secret '],
    ['\ufeffsecret', '\ufeffsecret'],
  ])('loses only one line break at its end: %j', (typed, secret) => {
    expect(parseSecret(bytes(typed))).toEqual({ ok: true, value: secret });
  });

  it.each([
    ['nothing', bytes('')],
    ['a line break alone', bytes('\n')],
    ['bytes that are not UTF-8', Uint8Array.of(0x73, 0xff)],
    ['a whole book', bytes('x'.repeat(4_001))],
  ])('is refused: %s', (_, given) => {
    expect(parseSecret(given).ok).toBe(false);
  });

  it('is joined from its pieces, also where one ends within a letter', async () => {
    const whole = Buffer.from('rahasia é😀');
    async function* pieces() {
      for (const byte of whole) yield Buffer.of(byte);
    }
    expect(await secretFromInput(pieces())).toEqual({ ok: true, value: 'rahasia é😀' });
  });

  it('is not read completely when it is too long', async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(1_000, 0x61);
    }
    expect(await secretFromInput(endless())).toMatchObject({ ok: false });
  });
});

describe('the client secret from the keychain', () => {
  it('of an older till is not used, and stays the till’s', async () => {
    const entries = new Map([['client-secret', 'from before']]);
    const before = new Map(entries);
    const keychain = {
      get: async (account: string) => entries.get(account) ?? null,
      set: async (account: string, value: string) => void entries.set(account, value),
      delete: async (account: string) => entries.delete(account),
    };
    const read = await secretFromKeychain({ authUrl: 'https://a.test/auth', baseUrl: 'https://a.test' }, keychain);
    expect(read).toMatchObject({ ok: false, failure: expect.stringMatching(/older till.*--secret-stdin/) });
    expect(entries).toEqual(before);
  });
});
