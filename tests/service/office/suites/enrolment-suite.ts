import { expect, test } from 'vitest';
import { makeCode } from '../../../../office/tills/enrol-till.ts';
import { moveTill, outletNamed, revokeTill } from '../../../../office/tills/till-acts.ts';
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
    const till = new SampleTill(setting.office().url);
    const refusals: (string | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1) refusals.push((await till.enrol('2222222222')).refused);
    expect(refusals.at(-1)).toBe('busy');
  });
}
