import { expect, it } from 'vitest';
import { OutstandingOrders } from '../../../../renderer/parts/figures/OutstandingOrders.tsx';
import { draw } from '../draw.tsx';

/** A list without rows is one line that says what it would hold. */

const NONE = { orders: 0, total: 0 };

it('says in one line that no order is outstanding, and lists only the kinds that have orders', () => {
  const none = draw(<OutstandingOrders now={{ open: NONE, unknown: NONE, owed: NONE }} />);
  expect(none).toContain('No unfinished orders, no refunds due.');
  expect(none).not.toMatch(/<ul|<button/);
  const owed = draw(<OutstandingOrders now={{ open: NONE, unknown: NONE, owed: { orders: 2, total: 30_000 } }} />);
  expect(owed.match(/<li/g)).toHaveLength(1);
  expect(owed).toContain('To be refunded');
  expect(owed).not.toContain('Result unknown');
});
