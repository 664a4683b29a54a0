import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { visibleCode } from '../../../shared/lib/exact-code.ts';
import { it } from './certify-test.ts';
import type { CertifyCommand } from './command.ts';
import { delivered, type OddOrder, oddService, type Reply } from './odd-service.ts';

/** What a row's evidence records beside its state: the charged price, and the result of the last read. */

const SECRET = 'canary-secret';
const page = (command: CertifyCommand): string => readFileSync(join(command.out, 'report.html'), 'utf8');
const receiptOf = (command: CertifyCommand, line: number): string => command.read(command.row(line).receipts.text).toString();
const codeOf = ({ attributes }: OddOrder): string => String(attributes.product_code);

describe.concurrent('a row of npm run certify', () => {
  it('is not ok when the service charged another amount than was sent, and names both', async ({ command }) => {
    const service = await oddService({
      checkout: (order, usual) =>
        codeOf(order) === 'at-checkout'
          ? { json: { data: { ...data(usual), attributes: { ...attributes(usual), sales_price: 15_001 } } } }
          : usual,
      details: (order) => ({ json: delivered(order, codeOf(order) === 'at-the-end' ? { sales_price: 15_500 } : {}) }),
    });
    const rows = ['at-checkout,gas,1001,,success,10', 'at-the-end,gas,1002,,success,10', 'as-agreed,gas,1003,,success,10'];
    const said = await command.certify(service.settings(), rows, SECRET);
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: false });
    expect(command.row(2).message).toContain('the service charged Rp 15.001, agreed were Rp 15.000');
    expect(command.row(3)).toMatchObject({ state: 'success', ok: false });
    expect(command.row(3).message).toContain('the service charged Rp 15.500, agreed were Rp 15.000');
    expect(command.row(4)).toMatchObject({ state: 'success', ok: true, message: '' });
    expect(page(command)).toContain('the service charged Rp 15.500');
  });

  it('says that the service charged a product without a price at two different prices', async ({ command }) => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, { sales_price: 16_000 }) }) });
    await command.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,success,10'], SECRET);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: true });
    expect(command.row(2).message).toContain('the service named more than one price: Rp 15.000, Rp 16.000');
  });

  it.for([
    ['a display text', '"15.000"'],
    ['a fraction', '15000.5'],
    ['too large a number', '1e400'],
    ['less than nothing', '-1'],
  ])('is not ok when the price is %s, and its receipt shows the readable price', async ([, price], { command }) => {
    const service = await oddService({
      details: (order) => ({ text: JSON.stringify(delivered(order)).replace('"sales_price":15000', `"sales_price":${price}`) }),
    });
    const said = await command.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,success,10'], SECRET);
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: false });
    expect(command.row(2).message).toContain('the sales_price of the success could not be read');
    expect(receiptOf(command, 2)).toContain('Rp 15.000');
    expect(receiptOf(command, 2)).not.toMatch(/Rp 0(?!\d)/);
  });

  it('prints no invented price where the service never named one', async ({ command }) => {
    const service = await oddService({
      checkout: () => ({ status: 500, text: 'boom' }),
      details: (order) => ({ json: delivered(order, { sales_price: 'mahal' }) }),
    });
    await command.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,success,10'], SECRET);
    expect(command.row(2).state).toBe('success');
    expect(receiptOf(command, 2)).not.toContain('Rp');
    expect(receiptOf(command, 2)).toContain('tidak diketahui');
  });

  it('reports odd members and an error code beside the success, and stays ok', async ({ command }) => {
    const service = await oddService({
      details: (order) => ({
        json: delivered(order, codeOf(order) === 'odd-1' ? { client_name: 7 } : { error_code: 'E7', error_detail: 'late' }),
      }),
    });
    const said = await command.certify(
      service.settings(),
      ['odd-1,telco-prepaid,0811,,success,10', 'code-1,telco-prepaid,0812,,success,10'],
      SECRET,
    );
    expect(said.status).toBe(0);
    expect(command.row(2).message).toContain('of another form than the specification shows: client_name');
    expect(command.row(3).message).toContain('an error code beside the success: E7 late');
  });

  it('is ok with a code that has invisible characters, which is on its receipt, and not with one that fits on no receipt', {}, async ({
    command,
  }) => {
    const service = await oddService({
      details: (order) => ({
        json: delivered(order, { voucher_code: codeOf(order) === 'unseen-1' ? 'AB\nCD\u202e12' : 'A'.repeat(3_000) }),
      }),
    });
    const said = await command.certify(
      service.settings(),
      ['unseen-1,voucher-game,,,success,10', 'endless-1,voucher-game,,,success,10'],
      SECRET,
    );
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: true });
    expect(receiptOf(command, 2)).toContain('AB<LF>CD<U+202E>12');
    expect(command.row(3)).toMatchObject({ state: 'success', ok: false });
    expect(command.row(3).message).toContain('more than 2000 characters');
  });

  it('reports a status in other letters with the expected one', async ({ command }) => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, { status: 'SUCCESS' }) }) });
    const said = await command.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,success,0'], SECRET);
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({ state: 'review', ok: false });
    expect(command.row(2).message).toContain('the service wrote "SUCCESS" where "Success" was expected');
  });

  const UNREADABLE = 'the answer could not be read';
  type Read = readonly [code: string, reply: (order: OddOrder) => Reply, words: string];
  const OTHER_READS: readonly Read[] = [
    ['broken', () => ({ status: 500, text: '<html>' }), 'an error of its own (5xx)'],
    ['elsewhere', () => ({ status: 302, text: '' }), 'pointed elsewhere (3xx)'],
    ['reset', () => 'reset', 'the connection broke'],
    ['other-id', (order) => ({ json: delivered({ ...order, id: 'zzz' }) }), 'does not fit what was asked: data.id'],
    ['html', () => ({ text: '<html>login</html>' }), UNREADABLE],
    ['twice', (order) => ({ text: JSON.stringify(delivered(order)).replace('"status"', '"status":"Pending","status"') }), UNREADABLE],
    ['gone', () => ({ status: 404, json: {} }), 'the service does not know the order'],
  ];

  // In runs of their own: a refused token delays all reads, and after an order was found, "not found" means more.
  const REFUSED: Read = ['refused', () => ({ status: 401, json: {} }), 'the credentials or the token were refused'];
  const TOKENLESS: Read = [
    'tokenless',
    (order) => ({ json: delivered(order, { voucher_code: '', serial_number: '' }) }),
    'Success without the token or code',
  ];

  it.for([
    { read: 'refused', reads: [REFUSED] },
    { read: 'tokenless', reads: [TOKENLESS] },
    { read: 'other', reads: OTHER_READS },
  ])('that stays pending says what its last read met: $read', async ({ reads }, { command }) => {
    const service = await oddService({
      details: (order, usual) => reads.find(([code]) => code === codeOf(order))?.[1](order) ?? usual,
    });
    const rows = reads.map(
      ([code], index) => `${code},${code === 'tokenless' ? 'electricity-prepaid' : 'telco-prepaid'},08${index}1,,pending,1`,
    );
    const said = await command.certify(service.settings(), rows, SECRET);
    for (const [index, [code, , words]] of reads.entries()) {
      const row = command.row(index + 2);
      expect(row.state, code).toBe('pending');
      expect(row.message, code).toContain('last read: ');
      expect(row.message, code).toContain(words);
      expect(saysOfLastRead(said.stdout, words), code).toBe(true);
      expect(saysOfLastRead(page(command), words), code).toBe(true);
    }
  });

  it('says that the service became unreachable while an order is pending', async ({ command }) => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    const running = command.start(service.settings(), ['pulse-9,telco-prepaid,0811,,pending,4'], SECRET);
    await service.called((call) => call.startsWith('GET'));
    await service.close();
    await running.ended;
    expect(command.row(2)).toMatchObject({ state: 'pending' });
    expect(command.row(2).message).toContain('last read: the connection was refused');
  });

  it('shows the invisible characters of a paid code as marks on its receipt', async ({ command }) => {
    const code = 'AB12\n\u200bCD34';
    const service = await oddService({ details: (order) => ({ json: delivered(order, { serial_number: '', voucher_code: code }) }) });
    await command.certify(service.settings(), ['code-9,voucher-game,,,success,10'], SECRET);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: true, order: { voucher_code: code } });
    expect(receiptOf(command, 2).replaceAll(/\s/g, '')).toContain(visibleCode(code).replaceAll(/\s/g, ''));
  });

  it('is not ok when its code is on no receipt', async ({ command }) => {
    const service = await oddService({});
    await command.certify(service.settings(), ['pulse-9,telco-prepaid,0811,,success,10'], SECRET);
    rmSync(join(command.out, 'receipts'), { recursive: true });
    writeFileSync(join(command.out, 'receipts'), 'no folder');
    const said = await command.certify(service.settings(), ['code-9,voucher-game,,,success,10'], SECRET);
    expect(said.status).toBe(1);
    expect(command.row(2)).toMatchObject({ state: 'success', ok: false, receipts: { text: null } });
    expect(command.row(2).message).toContain('cannot be printed');
  });

  it('lets only this user read each file and folder of the run', async ({ command }) => {
    const service = await oddService({ details: (order) => ({ json: delivered(order, {}, 'Pending') }) });
    const running = command.start(service.settings(), ['pulse-9,telco-prepaid,0811,,success,60'], SECRET);
    await service.called((call) => call.startsWith('GET'), 2);
    expect(opened(command)).toEqual([]);
    expect(readdirSync(join(command.out, 'journal'))).toContain('certify.db-wal');
    running.signal('SIGINT');
    await running.ended;
    expect(opened(command)).toEqual([]);
  });
});

/** Whether a line of the text says the words about the last read. */
const saysOfLastRead = (text: string, words: string): boolean =>
  text.split('\n').some((line) => line.split('last read: ').slice(1).join().includes(words));

type Resource = { readonly data: { readonly attributes: Record<string, unknown> } };
const data = (reply: Reply) => (reply as { readonly json: Resource }).json.data;
const attributes = (reply: Reply) => data(reply).attributes;

/** The permissions of group and others on a file or folder. */
const opened = (command: CertifyCommand): string[] =>
  ['', ...readdirSync(command.out, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(command.out, name)).mode & 0o077) !== 0,
  );
