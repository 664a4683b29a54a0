import { describe, expect, it } from 'vitest';
import { reasonOfRefusal } from '../../../../../main/service/decode/refusal-reason.ts';
import { recogniseRefusal } from '../../../../../shared/service/recognise-refusal.ts';

const marks = { balanceEmptyMarks: ['E10', 'Saldo toko habis'], refusals: [] };

describe('an empty shop balance', () => {
  it.each([
    ['a code anywhere in the body', '{"errors":[{"title":"Ditolak","code":"E10"}]}'],
    ['a code as a number of text', '{"error":{"code":"e10","fields":[1,2]}}'],
    ['words within a sentence, in other letters', '{"message":"Maaf, SALDO TOKO HABIS. Isi ulang."}'],
    ['words in a body that is no JSON', 'saldo toko habis'],
  ])('is recognised by %s', (_, body) => {
    expect(reasonOfRefusal(body, marks)).toBe('balanceEmpty');
  });

  it.each([
    ['another code that begins alike', '{"code":"E100"}'],
    ['a code that continues', '{"code":"E10-A"}'],
    ['other words', '{"message":"Saldo toko hampir habis"}'],
    ['the name of a member', '{"E10":"nomor salah"}'],
    ['an empty body', ''],
  ])('is not recognised by %s', (_, body) => {
    expect(reasonOfRefusal(body, marks)).toBeUndefined();
  });

  it('is recognised by nothing until the settings name a mark', () => {
    expect(recogniseRefusal(['E10', 'Saldo toko habis'], { balanceEmptyMarks: [], refusals: [] })).toBeUndefined();
  });
});
