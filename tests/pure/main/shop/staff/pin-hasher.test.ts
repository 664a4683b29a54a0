import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPinHasher, PIN_COST, pinDigest } from '../../../../../main/shop/staff/pin-hasher.ts';
import { CHEAP_PIN_COST } from '../../../../till/shop/staff/staff-fixture.ts';

describe('a PIN that is kept', () => {
  it('accepts only the right digits, at the real cost', async () => {
    const pins = createPinHasher();
    const hash = await pins.hash('4821');
    expect(await pins.matches('4821', hash)).toBe(true);
    expect(await pins.matches('4822', hash)).toBe(false);
    expect(await pins.matches('', hash)).toBe(false);
  });

  it('is scrypt with N 2^15, r 8, p 1, 16 bytes of salt and a key of 32, and nothing secret besides', async () => {
    const [name, logN, r, p, salt = '', key = ''] = (await createPinHasher().hash('4821')).split('$');
    expect([name, logN, r, p]).toEqual(['scrypt', '15', '8', '1']);
    const bytes = Buffer.from(salt, 'base64url');
    expect(bytes).toHaveLength(16);
    expect(key).toBe(scryptSync('4821', bytes, 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 }).toString('base64url'));
  });

  it('has a salt of its own: the same digits never look the same twice', async () => {
    const pins = createPinHasher(CHEAP_PIN_COST);
    const hashes = await Promise.all(Array.from({ length: 20 }, () => pins.hash('4821')));
    expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(20);
    expect(new Set(hashes.map(pinDigest)).size).toBe(20);
  });

  it('made at an older cost is still accepted, and reported as outdated', async () => {
    const old = await createPinHasher(CHEAP_PIN_COST).hash('4821');
    const today = createPinHasher({ logN: 4, r: 8, p: 1 });
    expect(await today.matches('4821', old)).toBe(true);
    expect(today.isOutdated(old)).toBe(true);
    expect(today.isOutdated(await today.hash('4821'))).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['the PIN itself', '4821'],
    ['another algorithm', 'argon2$15$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a cost that would take all memory', 'scrypt$30$16$4$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a cost of nothing', 'scrypt$0$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a key cut short', 'scrypt$1$1$1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'],
  ])('is never accepted with %s in its place', async (_what, hash) => {
    expect(await createPinHasher(PIN_COST).matches('4821', hash)).toBe(false);
  });
});
