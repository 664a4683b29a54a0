import { describe, expect, it } from 'vitest';
import { REPEATED_FAILURE_LIMIT, RepeatedFailure } from '../../../../../main/certification/run/repeated-failure.ts';

const failed = (message: string) => ({ ok: false, state: 'notSent', expected: 'success', message }) as const;
const well = { ok: true, state: 'success', expected: 'success', message: '' } as const;
const reports = (rows: readonly (typeof well | ReturnType<typeof failed>)[]): (string | null)[] => {
  const alike = new RepeatedFailure();
  return rows.map((row) => alike.rowEnded(row));
};
const times = (count: number, message: (at: number) => string) => Array.from({ length: count }, (_, at) => failed(message(at)));

describe('the same failure in a row', () => {
  it('is reported at the fifth row, not before', () => {
    expect(reports(times(REPEATED_FAILURE_LIMIT, () => 'refused with 422: no balance'))).toEqual([
      null,
      null,
      null,
      null,
      'refused with 422: no balance',
    ]);
  });

  it('is recognised although numbers and order ids differ', () => {
    const said = reports(
      times(5, (at) => `refused with 422: 0812000${at} is wrong; asked at GET https://a.example/v2/order/abcdefgh00000${at}`),
    );
    expect(said.at(-1)).toContain('08120004');
  });

  it('needs equal statuses and equal rows in a row', () => {
    expect(reports(times(8, (at) => `refused with ${at % 2 === 0 ? 422 : 404}: no`))).toEqual(Array.from({ length: 8 }, () => null));
    expect(reports([...times(4, () => 'a'), failed('b'), ...times(4, () => 'a')])).not.toContain('a');
  });

  it('counts from zero after a row that ended as expected', () => {
    expect(reports([...times(4, () => 'a'), well, ...times(4, () => 'a')]).every((words) => words === null)).toBe(true);
  });

  it('has a text also where only the state is unexpected', () => {
    expect(reports(times(5, () => '')).at(-1)).toBe('notSent, where success was expected');
  });
});
