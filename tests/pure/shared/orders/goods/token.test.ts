import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGoods } from '../../../../../shared/orders/goods/shown-goods.ts';
import { readToken, tokenKey } from '../../../../../shared/orders/goods/token.ts';
import { unshownFacts } from '../../../../../shared/orders/goods/unshown-facts.ts';

const DIGITS = '53186420975318642097';
const SENT = '5318-6420-9753-1864-2097';

const factsOf = (sent: string) => readToken(sent).facts.map(({ label, value }) => `${label}=${value}`);

describe('a token with more in the same text', () => {
  it.each([
    [`${SENT}/SITI CONTOH/R1/1300/12.4`, ['name=SITI CONTOH', 'tariff=R1', 'power=1300 VA', 'energy=12.4 kWh']],
    [`${SENT}/SITI-CONTOH    /R1M/900VA/14.5KWH`, ['name=SITI-CONTOH', 'tariff=R1M', 'power=900 VA', 'energy=14.5 kWh']],
    [`${SENT}/SITI/R1T/900 VA/13,5`, ['name=SITI', 'tariff=R1T', 'power=900 VA', 'energy=13,5 kWh']],
    [`${SENT}/CV A/B/C SITI/B2/0010600VA/36,0 kWh`, ['name=CV A/B/C SITI', 'tariff=B2', 'power=10600 VA', 'energy=36,0 kWh']],
    [`${SENT}/SITI/R1-1300VA/12,4`, ['name=SITI', 'tariff=R1', 'power=1300 VA', 'energy=12,4 kWh']],
    [`TOKEN: ${DIGITS}|SITI|R1M|900|KWH:35.1`, ['name=SITI', 'tariff=R1M', 'power=900 VA', 'energy=35.1 kWh']],
    [`${SENT}/SITI/R1/1300/12.4/REF0091`, ['name=SITI', 'tariff=R1', 'power=1300 VA', 'energy=12.4 kWh', 'note=REF0091']],
    [`${SENT}/R1/1300/12.4`, ['tariff=R1', 'power=1300 VA', 'energy=12.4 kWh']],
    [`${SENT}/SITI/R1/1300`, ['name=SITI', 'tariff=R1', 'power=1300 VA']],
    [`${SENT}/SITI/12.4 kWh`, ['name=SITI', 'energy=12.4 kWh']],
    [`${SENT}/SITI CONTOH`, ['note=SITI CONTOH']],
    [`${SENT} a.n. SITI`, ['note=a.n. SITI']],
    [`${SENT}/SITI\u200b\u202e/R1/900/1.5//`, ['name=SITI', 'tariff=R1', 'power=900 VA', 'energy=1.5 kWh']],
    [`${SENT} - 32.5`, ['note=32.5']],
    ['5318 6420 9753 1864 2097 450VA', ['power=450 VA']],
    ['5318 6420 9753 1864 2097 1300 VA', ['power=1300 VA']],
    [`${SENT}.32,5`, ['note=32,5']],
    [`${SENT},32,5`, ['note=32,5']],
    [`${SENT}\n66.4 kWh`, ['energy=66.4 kWh']],
    [`${SENT}\r\nSITI\r\nR1\r\n900VA`, ['name=SITI', 'tariff=R1', 'power=900 VA']],
    [`${SENT}\nSITI/R1/900VA`, ['name=SITI', 'tariff=R1', 'power=900 VA']],
    [`${SENT} - SITI-CONTOH - R1 - 900VA`, ['name=SITI-CONTOH', 'tariff=R1', 'power=900 VA']],
    [`${SENT},SITI,R1,900VA`, ['name=SITI', 'tariff=R1', 'power=900 VA']],
    [`${SENT},SITI,R1,900VA,32,5`, ['name=SITI', 'tariff=R1', 'power=900 VA', 'energy=32,5 kWh']],
    [`${SENT},SITI,R1,900,32`, ['name=SITI', 'tariff=R1', 'power=900 VA', 'energy=32 kWh']],
  ])('%j: its digits, and the rest by name', (sent, facts) => {
    expect(readToken(sent).digits).toBe(DIGITS);
    expect(factsOf(sent)).toEqual(facts);
    expect(tokenKey(sent)).toBe(tokenKey(SENT));
  });

  it('has the same digits whatever separates and surrounds them', () => {
    const gap = fc.stringMatching(/^[ \t\n\u00a0\u2011\u2013.-]{0,3}$/);
    fc.assert(
      fc.property(fc.array(gap, { minLength: 20, maxLength: 20 }), fc.constantFrom('', ' ', '\r\n', '\u00a0'), (gaps, around) => {
        const sent = around + Array.from(DIGITS, (digit, at) => digit + (at < 19 ? gaps[at] : '')).join('') + around;
        expect(readGoods('token', sent)).toMatchObject({ is: 'token', groups: ['5318', '6420', '9753', '1864', '2097'], facts: [] });
      }),
    );
  });

  it('loses nothing that stands behind it', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z0-9][A-Z0-9 .,]{0,8}[A-Z0-9]$/), { minLength: 1, maxLength: 6 }), (parts) => {
        const told = factsOf(`${SENT}/${parts.join('/')}`).join(' ');
        for (const word of parts.join('/').match(/[A-Z0-9]+/g) ?? [])
          expect(told).toContain(/^0+\d{3,}(VA)?$/.test(word) ? word.replace(/^0+|VA$/g, '') : word.replace(/(VA|KWH)$/, ''));
      }),
    );
  });
});

describe('a token of another length', () => {
  it.each([
    '5318642097531864209',
    '531864209753186420971',
    '5318-6420-97A3-1864-2097',
    'SITI/R1/900/12.4',
    `${DIGITS}ABC`,
    `${SENT}-1`,
    `${SENT} 1`,
    `${SENT}.1864.2097`,
    '5318 6420 9753 1864 2097 5318 SITI',
    '5318 - 6420 - 9753 - 1864 - 2097 - 5318',
  ])('%s is odd, and whole', (sent) => {
    expect(readGoods('token', sent)).toEqual({ is: 'token', text: sent, groups: null, facts: [] });
  });

  it('is told apart from what stands behind it where that is certain', () => {
    const read = readGoods('token', '5318642097531864209/SITI/R1/900VA/12.4');
    expect(read).toMatchObject({ is: 'token', text: '5318642097531864209', groups: null });
    expect(read.is === 'token' && read.facts).toHaveLength(4);
    expect(readToken('5318642097531864209/SITI').code).toBe('5318642097531864209/SITI');
  });
});

it('a fact that a line or the name already tells is not told again', () => {
  const { facts } = readToken(`${SENT}/SITI-CONTOH/R1M/900VA/14.50KWH`);
  expect(
    unshownFacts(
      facts,
      [
        { name: 'Tarif/Daya', value: 'R1M/900 VA' },
        { name: 'Jml kWh', value: '14,5' },
      ],
      'SITI CONTOH',
    ),
  ).toEqual([]);
  expect(unshownFacts(facts, [{ name: 'Stand', value: '900-914' }], '').map(({ label }) => label)).toEqual([
    'name',
    'tariff',
    'power',
    'energy',
  ]);
});

it('a code is its characters: spaces, hyphens and groups are part of it', () => {
  expect(readGoods('code', '7b1f2c3d-10bb-4c9b-9dfe-65d1af0cd0c7')).toEqual({ is: 'code', text: '7b1f2c3d-10bb-4c9b-9dfe-65d1af0cd0c7' });
  expect(readGoods('code', ' AB12\n')).toMatchObject({ is: 'marked', text: '<SP>AB12<LF>' });
  expect(readGoods('code', 'contoh.id/v/abc')).toMatchObject({ is: 'link' });
});
