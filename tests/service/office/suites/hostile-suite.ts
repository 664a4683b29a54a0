import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BatchAnswer } from '../../../../shared/office/batch.ts';
import { TILL_PATHS } from '../../../../shared/office/signing.ts';
import { SampleTill } from '../../../lab/office/sample-till.ts';
import { enrolledAt, type Setting, storedOf } from './setting.ts';

const HOSTILE = ['a\u0000b', 'half \ud83d', '\uffff', "'; drop table events; --", '<script>', '\u202e', '%s $1 {{x}}', '\\u0000'];

/** Bad input: refused in words or stored as it is; the database and other tills are as before. */
export function hostileSuite(setting: Setting): void {
  test('hostile texts are stored, and different ones stay different', async () => {
    const till = await enrolledAt(setting);
    till.write(
      ...HOSTILE.map((text) => ({ subject: text, type: text.slice(0, 60), at: text.slice(0, 40), body: JSON.stringify({ text }) })),
    );
    till.write({
      facts: HOSTILE.map((act) => ({ is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: act, name: act }, act, amount: 1 })),
    });
    const documents = HOSTILE.map((text) => ({ kind: 'balance' as const, id: text, asOf: 1, amount: 1, least: 0, at: text }));
    expect(await till.send({ ...till.batch(0), documents })).toMatchObject({ status: 200 });
    const { db } = setting.office().store;
    const events = await db.selectFrom('events').select(['subject', 'body']).where('till', '=', till.id).orderBy('seq').execute();
    expect(new Set(events.map(({ subject }) => subject)).size).toBe(HOSTILE.length + 1);
    expect(events.slice(0, -1).map(({ body }) => JSON.parse(body ?? '').text)).toEqual(HOSTILE);
    expect(await db.selectFrom('sums_acts').select('act').where('till', '=', till.id).execute()).toHaveLength(HOSTILE.length);
    expect(await db.selectFrom('documents').select('id').where('till', '=', till.id).execute()).toHaveLength(HOSTILE.length);
  });

  const packed = (text: string | Buffer): Buffer => gzipSync(text);
  const sent = packed(JSON.stringify({ version: 1 }));
  test.each([
    ['a gigabyte of zeros in one megabyte', packed(Buffer.alloc(1_000_000_000)), 413, 'tooLarge'],
    ['a body larger than a batch', Buffer.alloc(8_000_001), 413, 'tooLarge'],
    ['broken gzip', sent.subarray(0, -5), 422, 'unreadable'],
    ['gzip of no JSON', packed('{'), 422, 'unreadable'],
    ['gzip of no UTF-8', packed(Buffer.from([0x22, 0xff, 0x22])), 422, 'unreadable'],
    ['no gzip', Buffer.from('{}'), 422, 'unreadable'],
    ['no body', Buffer.alloc(0), 422, 'unreadable'],
    ['no batch', sent, 422, 'unreadable'],
    ['a batch of a newer till', packed(JSON.stringify({ version: 2, events: 'other' })), 426, 'newer'],
  ])('%s is refused', async (_, body, status, refused) => {
    const till = await enrolledAt(setting);
    expect(await till.post(TILL_PATHS.batches, body, BatchAnswer.parse)).toMatchObject({ status, refused });
  });

  test('facts that no sum holds are refused, and the till before them stays as it was', async () => {
    const till = await enrolledAt(setting);
    const goods = { product: 'p', family: 'f', brand: 'b', name: 'n' };
    const huge = { is: 'sums', day: 1, businessDay: 1, hour: 1, goods, person: { key: 'k', name: 'n' }, change: { sold: 2 ** 53 - 1 } };
    till.write({ facts: Array.from({ length: 2_000 }, () => huge) });
    expect(await till.send(till.batch(0))).toMatchObject({ status: 422, refused: 'unreadable' });
    expect(await storedOf(setting.office(), till)).toEqual([]);
  });

  test('more facts than a server adds up at once are refused', async () => {
    const till = await enrolledAt(setting);
    till.write(...Array.from({ length: 3 }, () => ({ facts: Array.from({ length: 10_000 }, () => ({ is: 'later' })) })));
    expect(await till.send(till.batch(0))).toMatchObject({ status: 413, refused: 'tooLarge' });
    expect(await storedOf(setting.office(), till)).toEqual([]);
  });

  test('keys of sums that are longer than an index takes are refused as what is never stored', async () => {
    const till = await enrolledAt(setting);
    const [product = '', family = '', brand = '', key = ''] = [1, 2, 3, 4].map((text) =>
      String.fromCharCode(...Array.from({ length: 200 }, (_, index) => 0xd800 + (((index + 1) * 619 * text) % 1_024))),
    );
    const change = { sold: 1 };
    const goods = { product, family, brand, name: 'n' };
    till.write({ facts: [{ is: 'sums', day: 1, businessDay: 1, hour: 1, goods, person: { key, name: 'n' }, change }] });
    expect(await till.send(till.batch(0))).toMatchObject({ status: 422, refused: 'unreadable', detail: '54000' });
  });

  test('a batch that another key signed is refused, and so is one of a till that does not exist', async () => {
    const [till, other] = [await enrolledAt(setting), await enrolledAt(setting)];
    till.write({});
    expect(await till.send(till.batch(0), { signer: other })).toMatchObject({ status: 401, refused: 'unknownTill' });
    const stranger = new SampleTill(till.url);
    if (till.enrolment) stranger.enrolment = { ...till.enrolment, till: '00000000-0000-4000-8000-000000000000' };
    expect(await stranger.send(till.batch(0))).toMatchObject({ status: 401, refused: 'unknownTill' });
    expect(await storedOf(setting.office(), till)).toEqual([]);
  });
}
