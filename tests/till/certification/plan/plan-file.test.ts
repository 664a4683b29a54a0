import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlanFile } from '../../../../main/certification/plan/plan-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-plan-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'product_code,family,client_number,fields,expect,waitSeconds';

async function plan(text: string | Buffer) {
  const file = join(folder, 'plan.csv');
  writeFileSync(file, text);
  const read = await readPlanFile(file);
  return read.ok ? read.value : read.failure;
}

describe('a plan', () => {
  it('is read with a byte order mark, CRLF, quotes, blank lines and columns in any order', async () => {
    const text =
      '\ufeffexpect,fields,family,product_code,client_number\r\n\r\nsuccess,"period=2026;note=a, b=""c""",property-tax,pbb,123\r\n pending ,,voucher-game, code-1 ,\r\n';
    expect(await plan(text)).toEqual([
      {
        line: 3,
        productCode: 'pbb',
        family: 'property-tax',
        clientNumber: '123',
        fields: [
          { name: 'period', value: '2026' },
          { name: 'note', value: 'a, b="c"' },
        ],
        inquiry: {},
        expect: 'success',
        waitSeconds: 120,
      },
      {
        ...{ line: 4, productCode: 'code-1', family: 'voucher-game', clientNumber: '', fields: [], inquiry: {} },
        expect: 'pending',
        waitSeconds: 120,
      },
    ]);
  });

  it('may say how an inquiry is sent, by its own columns', async () => {
    const header = `${HEADER},inquiry_type,inquiry_id`;
    expect(
      await plan(`${header}\nc,water,1,,success,7,order,\nc,water,1,,success,7,,clientNumber\nc,water,1,,success,7,,\n`),
    ).toMatchObject([{ inquiry: { inquiryType: 'order' } }, { inquiry: { inquiryId: 'clientNumber' } }, { inquiry: {} }]);
    expect(await plan(`${header}\nc,water,1,,success,7,bill,\nc,water,1,,success,7,,number\n`)).toEqual([
      'line 2: inquiry_type "bill": must be inquiry or order',
      'line 3: inquiry_id "number": must be none or clientNumber',
    ]);
  });

  it('may omit only the optional cell at the end of a row', async () => {
    expect(await plan(`${HEADER}\nc,voucher-game,,,success\nc,voucher-game,,,success,\nc,voucher-game,,,success,7\n`)).toMatchObject([
      { waitSeconds: 120 },
      { waitSeconds: 120 },
      { waitSeconds: 7 },
    ]);
    expect(await plan(`${HEADER}\nc,voucher-game,,\n`)).toEqual(['line 2: has 4 cells, the header has 6']);
    expect(await plan(`${HEADER}\nc,voucher-game,,,success,7,8\n`)).toEqual(['line 2: has 7 cells, the header has 6']);
  });

  it.each([
    ['', 'the plan is empty'],
    [`${HEADER}\n`, 'the plan has a header and no rows'],
    ['product_code,family,client_number,expect\na,b,c,d\n', 'line 1: the column fields is missing'],
    [`${HEADER},price\n`, 'line 1: "price" is not a column of a plan'],
    [`${HEADER},family\n`, 'line 1: the column family stands there twice'],
    ['product_code;family;client_number;fields;expect\n', 'columns, with commas between them'],
    [
      `${HEADER}\nc,voucher-game,,,success,7\n\n"c,voucher-game,,,success,7\nd,voucher-game,,,success,7\n`,
      'line 4: a quote of this row is not closed',
    ],
    [`${HEADER}\r\n"c\r\nd",voucher-game,,,success,7\r\n`, 'line 2: a cell holds a line break'],
    [`${HEADER}\r\n"c\r\nd",voucher-game,,,success,7\r\n,,,\r\nx,zzz,,,success,7\r\n`, 'line 5: family "zzz" is not a family'],
    [`${HEADER}\nc,vou"cher,,,success,7\n`, 'line 2: a quote within a cell'],
    [`${HEADER}\nc,"voucher"-game,,,success,7\n`, 'line 2: after a closing quote must come a comma'],
    [`${HEADER}\n${'x'.repeat(30_000)},voucher-game,,,success,7\n`, 'line 2: is longer than 20000 bytes'],
    [`${HEADER}\nc,water,8.12E+11,,success,7\n`, 'line 2: client_number "8.12E+11": a spreadsheet has rounded this number'],
    [`${HEADER}\nc,water,"3,17E+15",,success,7\n`, 'line 2: client_number "3,17E+15": a spreadsheet'],
    [`${HEADER}\nc,vehicle-tax,B1,nik=3.17E+15,success,7\n`, 'line 2: fields "nik=3.17E+15": a spreadsheet has rounded'],
    [`${HEADER}\nc,water,520010500001.0,,success,7\n`, 'line 2: client_number "520010500001.0": a spreadsheet has added decimals'],
    [
      `${HEADER}\nc,water,327501000100123000,,success,7\nc,water,327501000100127000,,success,7\n`,
      'line 3: client_number "327501000100127000": a spreadsheet has rounded this number',
    ],
    [`${HEADER}\n${'c,voucher-game,,,success,7\n'.repeat(2_001)}`, 'the plan has more than 2000 rows'],
    [`${HEADER}\n${'\n'.repeat(1_000_001)}`, 'the plan is larger than 1000000 bytes'],
    [`${HEADER}\nc,voucher-game,,a=1;a=2,success,7\n`, 'line 2: fields: "a" stands there twice'],
    [`${HEADER}\nc,water,,,success,7\n`, 'line 2: client_number ""'],
    [`${HEADER}\nc,water,12\u200b3,,success,7\n`, 'line 2: client_number "123"'],
    [`${HEADER}\nc,voucher-game,,,success,90000\n`, 'line 2: waitSeconds "90000"'],
    [`${HEADER}\nc,voucher-game,,,Success,7\n`, 'line 2: expect "Success"'],
  ])('is refused with a message: %#', async (text, faults) => {
    const said = await plan(text);
    expect(said.join('\n')).toContain(faults);
    expect(said.every((line) => typeof line === 'string')).toBe(true);
  });

  it('in another encoding is refused, because another letter would be sent', async () => {
    const text = `${HEADER}\nc,water,caf\u00e9,,success,7\n`;
    expect(await plan(Buffer.from(text, 'latin1'))).toEqual([expect.stringContaining('not UTF-8')]);
    expect(await plan(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([expect.stringContaining('not UTF-8')]);
  });

  it('sends a number unchanged, whatever it looks like', async () => {
    const numbers = ['B 1234 XYZ', 'pemain#7 é', '0811-22/33', '12E10', 'E+11'];
    const read = await plan(`${HEADER}\n${numbers.map((number) => `c,water,${number},,success,7`).join('\n')}\n`);
    expect(read).toMatchObject(numbers.map((clientNumber) => ({ clientNumber })));
  });

  it('that is missing is refused with a message', async () => {
    const read = await readPlanFile(join(folder, 'none.csv'));
    expect(read).toMatchObject({ ok: false, failure: [expect.stringContaining('ENOENT')] });
  });

  it('names at most a hundred faults', async () => {
    const said = await plan(`${HEADER}\n${'c,nothing,,,success,7\n'.repeat(150)}`);
    expect(said).toHaveLength(102);
    expect(said.at(-2)).toBe('and 50 more');
  });

  it('lists the families once, however many rows name an unknown one', async () => {
    const said = await plan(`${HEADER}\n${'c,nothing,,,success,7\n'.repeat(3)}`);
    expect(said.slice(0, 3)).toEqual([2, 3, 4].map((line) => `line ${line}: family "nothing" is not a family`));
    expect(said.slice(3)).toEqual([expect.stringMatching(/^the families: telco-prepaid, .*property-service$/)]);
  });

  it('ignores rows of commas and lines of spaces, which spreadsheets leave', async () => {
    const row = 'c,voucher-game,,,success,7';
    const read = await plan(`${HEADER}\r\n${row}\r\n,,,,,\r\n   \r\n"",,"",,,\r\n${row}\r\n , ,,,,\r\n`);
    expect(read).toMatchObject([{ line: 2 }, { line: 6 }]);
    expect(await plan(`${HEADER}\n,,,,,\n`)).toEqual(['the plan has a header and no rows']);
  });
});
