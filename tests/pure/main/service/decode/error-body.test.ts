import { describe, expect, it } from 'vitest';
import { errorMessage, reasonOfRefusal } from '../../../../../main/service/decode/error-body.ts';
import { recogniseRefusal } from '../../../../../shared/service/recognise-refusal.ts';
import { defaultSettings } from '../../../../../shared/settings/settings.ts';

const { errorPointers } = defaultSettings().service;
const said = (text: string, html = false) => errorMessage({ text, html }, errorPointers);

describe("the service's message of an error", () => {
  it.each([
    ['{"errors":[{"title":"Tagihan sudah lunas","detail":"x"}]}', 'Tagihan sudah lunas'],
    ['{"errors":[{"title":"","detail":"Nomor salah"}]}', 'Nomor salah'],
    ['{"message":"balance empty"}', 'balance empty'],
    ['{"errors":[{"title":404}],"message":"nope"}', 'nope'],
    ['{"error":"invalid_client"}', '{"error":"invalid_client"}'],
    ['Bad Request', 'Bad Request'],
    ['', ''],
  ])('of %s are %j', (text, message) => expect(said(text)).toBe(message));

  it('are never those of a web page', () => {
    expect(said('<html><body>Welcome to FreeWifi</body></html>', true)).toBe('');
  });

  it('are cleaned and cut', () => {
    expect(said('{"message":"a\\u001b@\\u202eb\\r\\nc"}')).toBe('a@b c');
    expect(said(JSON.stringify({ message: 'x'.repeat(5_000) }))).toHaveLength(200);
    expect(said('y'.repeat(5_000))).toHaveLength(200);
  });
});

const marks = { balanceEmptyMarks: ['E10', 'Saldo toko habis'], alreadyPaidMarks: [], refusals: [] };
const reasonIn = (text: string) => reasonOfRefusal({ text, html: false }, marks);

describe('an empty shop balance', () => {
  it.each([
    ['a code anywhere in the body', '{"errors":[{"title":"Ditolak","code":"E10"}]}'],
    ['a code as a number of text', '{"error":{"code":"e10","fields":[1,2]}}'],
    ['words within a sentence, in other letters', '{"message":"Maaf, SALDO TOKO HABIS. Isi ulang."}'],
    ['words in a body that is no JSON', 'saldo toko habis'],
  ])('is recognised by %s', (_, body) => {
    expect(reasonIn(body)).toBe('balanceEmpty');
  });

  it.each([
    ['another code that begins alike', '{"code":"E100"}'],
    ['a code that continues', '{"code":"E10-A"}'],
    ['other words', '{"message":"Saldo toko hampir habis"}'],
    ['the name of a member', '{"E10":"nomor salah"}'],
    ['an empty body', ''],
  ])('is not recognised by %s', (_, body) => {
    expect(reasonIn(body)).toBeUndefined();
  });

  it('is recognised by nothing until the settings name a mark', () => {
    expect(recogniseRefusal(['E10', 'Saldo toko habis'], { balanceEmptyMarks: [], alreadyPaidMarks: [], refusals: [] })).toBeUndefined();
  });
});
