import { expect, test } from 'vitest';
import { startTurns, takeTurn } from '../../../scripts/lib/dev/turns.mjs';

test('a restarted till waits for the previous one, and ends when npm run dev has ended', async () => {
  const turns = await startTurns();
  const order: string[] = [];
  const take = async (name: string) => {
    const turn = await takeTurn(turns.port, () => order.push(`${name} lost`));
    order.push(name);
    return turn;
  };
  const first = await take('first');
  const second = take('second');
  const third = second.then(() => take('third'));
  expect(order).toEqual(['first']);
  first.release();
  (await second).release();
  await third;
  expect(order).toEqual(['first', 'second', 'third']);
  turns.close();
  await expect.poll(() => order.at(-1)).toBe('third lost');
});
