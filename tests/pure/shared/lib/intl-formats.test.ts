import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dateFormat, numberFormat } from '../../../../shared/lib/intl-formats.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** To ask for the computer's zone is no format. */
const MAKES = /\bIntl\.(?:Collator|\w+Format)\((?!\)\.resolvedOptions\()|\.toLocale(?:Date|Time)?String\(/;

describe('a format of Intl', () => {
  it('is made once for a locale and its options, and is another one for other options', () => {
    const time = dateFormat('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });
    expect(dateFormat('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' })).toBe(time);
    expect(dateFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' })).not.toBe(time);
    const noon = Date.UTC(2026, 10, 24, 5);
    expect([
      time.format(noon),
      dateFormat('id-ID', { timeZone: 'Asia/Jayapura', hour: '2-digit', minute: '2-digit' }).format(noon),
    ]).toEqual(['12.00', '14.00']);
    expect(numberFormat('id-ID', {}).format(1_234.5)).toBe('1.234,5');
  });

  it('is made nowhere else: each component and each text would make its own', () => {
    const makers = ['main', 'renderer', 'shared'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => /\.tsx?$/.test(file))
        .filter((file) => MAKES.test(readFileSync(join(ROOT, file), 'utf8'))),
    );
    expect(makers).toEqual(['shared/lib/intl-formats.ts']);
  });
});
