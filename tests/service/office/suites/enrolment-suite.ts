import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBatch } from '../../../../office/intake/read-batch.ts';
import { writeBatch } from '../../../../office/intake/write-batch.ts';
import { enrolTill, makeCode } from '../../../../office/tills/enrol-till.ts';
import { outletNamed } from '../../../../office/tills/outlet-named.ts';
import { moveTill, revokeTill } from '../../../../office/tills/till-acts.ts';
import { startOffice } from '../../../lab/office/office.ts';
import { SampleTill } from '../../../lab/office/sample-till.ts';
import { enrolledAt, type Setting, storedOf, tillRow } from './setting.ts';

/** Codes, keys, and tills that leave or change their place. */
export function enrolmentSuite(setting: Setting): void {
  test('a code enrols one computer, which may ask again', async () => {
    const { code, url } = setting.office();
    const once = await code('Kasir 2', 'Kios Mawar');
    const [till, other] = [new SampleTill(url), new SampleTill(url)];
    const first = await till.enrol(` ${once.slice(0, 5).toLowerCase()}-${once.slice(5)} `);
    expect(first).toMatchObject({ status: 200, value: { name: 'Kasir 2', outlet: 'Kios Mawar' } });
    expect((await till.enrol(once)).value).toEqual(first.value);
    expect(await other.enrol(once)).toMatchObject({ status: 403, refused: 'codeRefused' });
    expect(await other.enrol('2222222222')).toMatchObject({ status: 403, refused: 'codeRefused' });
  });

  test('a code ends after ten minutes', async () => {
    const { store, url } = setting.office();
    const made = new Date(Date.now() - 600_000);
    const code = await makeCode(store.db, { kind: 'new', outlet: await outletNamed(store.db, 'Kios A', made), name: 'A' }, made);
    expect(await new SampleTill(url).enrol(code ?? '')).toMatchObject({ status: 403, refused: 'codeRefused' });
  });

  test('a revoked till is refused, and what it sent stays', async () => {
    const till = await enrolledAt(setting);
    till.write({});
    await till.send(till.batch(0));
    await revokeTill(setting.office().store.db, till.id, new Date());
    till.write({});
    expect(await till.send(till.batch(1))).toMatchObject({ status: 403, refused: 'revoked' });
    expect(await till.locate(till.head)).toMatchObject({ status: 403, refused: 'revoked' });
    expect(await storedOf(setting.office(), till)).toEqual([[1]]);
  });

  test('another computer takes the place of a till, whose old one is refused from then on', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {});
    await till.send(till.batch(0));
    const next = new SampleTill(till.url);
    await next.enrol((await makeCode(setting.office().store.db, { kind: 'replaces', till: till.id }, new Date())) ?? '');
    expect(next.id).toBe(till.id);
    next.write({});
    expect((await next.send(next.batch(0))).status).toBe(200);
    expect(await till.send(till.batch(1))).toMatchObject({ status: 403, refused: 'revoked' });
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2], [1]]);
  });

  test('a till moves to another outlet and sends on', async () => {
    const till = await enrolledAt(setting);
    const { db } = setting.office().store;
    const outlet = await outletNamed(db, 'Kios Baru', new Date());
    expect(await moveTill(db, till.id, outlet)).toBe(true);
    till.write({});
    expect((await till.send(till.batch(0))).status).toBe(200);
    expect((await tillRow(setting.office(), till)).outlet).toBe(outlet);
  });

  test('codes are tried ten times a minute from one address at most', async () => {
    const office = await startOffice({ kind: 'memory' });
    const till = new SampleTill(office.url);
    const refusals: (string | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1) refusals.push((await till.enrol('2222222222')).refused);
    expect(refusals).toEqual([...Array.from({ length: 10 }, () => 'codeRefused'), 'busy']);
    await office.close();
  });

  test.each([
    ['a revocation', (setting: Setting, till: string) => revokeTill(setting.office().store.db, till, new Date())],
    [
      'a move to another outlet',
      async (setting: Setting, till: string) => {
        const { db } = setting.office().store;
        return moveTill(db, till, await outletNamed(db, 'Kios Pindah', new Date()));
      },
    ],
  ])('a code for the place of a till ends with %s', async (_, act) => {
    const till = await enrolledAt(setting);
    const { db } = setting.office().store;
    const code = (await makeCode(db, { kind: 'replaces', till: till.id }, new Date())) ?? '';
    await act(setting, till.id);
    await expect(enrolTill(db, { code, publicKey: till.publicKey, version: '0.2.0' }, new Date(), 'test')).rejects.toMatchObject({
      refused: 'codeRefused',
    });
  });

  test('a batch whose signature was read before another computer took the place of its till is refused', async () => {
    const till = await enrolledAt(setting);
    till.write({});
    const batch = await readBatch(gzipSync(JSON.stringify(till.batch(0))));
    await takePlace(setting, new SampleTill(till.url), till);
    const { db } = setting.office().store;
    await expect(writeBatch(db, { till: till.id, key: till.publicKey, batch, now: new Date(), tillClock: 0 })).rejects.toMatchObject({
      refused: 'revoked',
    });
    expect(await storedOf(setting.office(), till)).toEqual([]);
  });

  test('a journal that joins again under another code is refused by the name of its till, and sent on with a replacement code', async () => {
    const till = await enrolledAt(setting);
    till.write({ facts: [ACT] }, { facts: [ACT] });
    await till.send(till.batch(0));
    const again = till.copy();
    again.enrolment = await setting.office().enrol(again.publicKey);
    expect(await again.send(again.batch(0))).toMatchObject({ status: 409, refused: 'otherTill', detail: expect.stringContaining(till.id) });
    expect(await storedOf(setting.office(), again)).toEqual([]);
    expect(await countsOf(setting, again.id)).toEqual([]);
    await takePlace(setting, again, till);
    again.write({ facts: [ACT] });
    expect((await again.send(again.batch(0))).status).toBe(200);
    expect(await storedOf(setting.office(), till)).toEqual([[1, 2, 3]]);
    expect(await countsOf(setting, till.id)).toEqual([{ count: 3 }]);
  });

  test('of two tills that send one journal for the first time at once, one is refused', async () => {
    const till = await enrolledAt(setting);
    till.write({}, {});
    const other = till.copy();
    other.enrolment = await setting.office().enrol(other.publicKey);
    const said = await Promise.all([till, other].map((computer) => computer.send(computer.batch(0))));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
}

const ACT = { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'a', name: 'A' }, act: 'drawer', amount: 0 };

/** Puts a computer in the place of a till. */
async function takePlace(setting: Setting, computer: SampleTill, till: SampleTill): Promise<void> {
  const { db } = setting.office().store;
  const code = (await makeCode(db, { kind: 'replaces', till: till.id }, new Date())) ?? '';
  const { publicKey } = computer;
  const enrolled = await enrolTill(db, { code, publicKey, version: '0.2.0' }, new Date(), 'test');
  computer.enrolment = { ...enrolled, officeKey: till.enrolment?.officeKey ?? '' };
}

const countsOf = (setting: Setting, till: string) =>
  setting.office().store.db.selectFrom('sums_acts').select('count').where('till', '=', till).execute();
