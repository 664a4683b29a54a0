import { describe, expect, it } from 'vitest';
import { errorMessage } from '../../../../../main/service/decode/error-message.ts';
import { defaultSettings } from '../../../../../shared/settings/settings.ts';

const { errorPointers } = defaultSettings().service;
const said = (text: string, html = false) => errorMessage(text, html, errorPointers);

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
