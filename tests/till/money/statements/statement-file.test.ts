import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../main/lib/import/import-file.ts';
import { readStatementFile } from '../../../../main/money/statements/statement-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-statement-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string): ReturnType<typeof readStatementFile> {
  const file = join(folder, 'mutasi.csv');
  writeFileSync(file, text);
  return readStatementFile(file, 'auto', () => undefined);
}

const ROWS = 'Tanggal;Nomor;Debit\n21/11/2026 10:00;abcdefgh0001;25000\n';

describe('a statement with blank lines below its rows', () => {
  it('takes no more memory than one with as many rows as it may have, however many lines are blank', () => {
    const { ok, ...rest } = read(`${ROWS}${';;\n'.repeat(3 * LIMITS.rows)}`);
    const rows = 'value' in rest ? rest.value.rows : [];
    expect([ok, rows.length <= LIMITS.rows + 1, rows[1]?.cells[1]]).toEqual([true, true, 'abcdefgh0001']);
  });

  it('is refused where a row follows that is one too many', () => {
    expect(read(`${ROWS}${'\n'.repeat(LIMITS.rows)}${ROWS}`)).toMatchObject({ ok: false, failure: { why: 'tooManyRows' } });
  });
});
