import { describe, expect, it } from 'vitest';
import { Semaphore } from '../../../../../main/certification/run/semaphore.ts';

describe('the semaphore', () => {
  it('admits a fixed number of rows at once, and the next one as one leaves, in the order of asking', async () => {
    const gate = new Semaphore(2);
    const leave: (() => void)[] = [];
    const begun: number[] = [];
    const rows = [1, 2, 3, 4].map((row) =>
      gate.run(() => {
        begun.push(row);
        return new Promise<number>((resolve) => leave.push(() => resolve(row)));
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    leave[1]?.();
    expect(await rows[1]).toBe(2);
    expect(begun).toEqual([1, 2, 3]);
    for (const end of leave.splice(0)) end();
    await rows[0];
    leave.at(-1)?.();
    await rows[2];
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('gives the place of a row that failed to the next', async () => {
    const gate = new Semaphore(1);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(async () => 'next')).toBe('next');
  });
});
