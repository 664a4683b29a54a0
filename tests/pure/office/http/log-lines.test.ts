import { expect, test } from 'vitest';
import { LOG_LINES } from '../../../../office/http/log-lines.ts';

test('of an error about data the log says its code, because the database quotes the row', () => {
  const error = Object.assign(new Error('invalid input syntax for type bigint: "0812"'), {
    code: '22P02',
    detail: 'row (0812)',
    name: 'error',
  });
  expect(JSON.stringify(LOG_LINES.err(error))).toBe('{"type":"Error","code":"22P02"}');
});

test('of any other error it says what is wrong, and nothing that the database adds', () => {
  const full = Object.assign(new Error('No space left on device'), { code: '53100', detail: 'row (0812)' });
  const line = LOG_LINES.err(full);
  expect(line).toMatchObject({ code: '53100', message: 'No space left on device' });
  expect(JSON.stringify(line)).not.toContain('0812');
});
