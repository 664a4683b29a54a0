import { FORGET_DAILY } from './daily-layout.ts';
import { FORGET_ROLLUPS } from './rollup-layout.ts';

const MEASURES = ['payment_fee', 'partner_income', 'lost_payment_fee', 'compensated'];
const SUM_TABLES = ['rollups', 'rollup_goods_days', 'rollup_person_hours'];

/** Migration 31. The compensations of an older file are those among its movements of cash, less what contra entries took back. */
export const EARNED_COLUMNS = `
  ALTER TABLE sold ADD COLUMN payment_fee INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE standings ADD COLUMN partner_income INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE compensations (seq INTEGER PRIMARY KEY, order_id TEXT NOT NULL, amount INTEGER NOT NULL) STRICT;
  INSERT INTO compensations (seq, order_id, amount) SELECT seq, coalesce(json_extract(body, '$.orderId'), ''), amount
    FROM cash_moves WHERE kind = 'compensation';
  ${SUM_TABLES.flatMap((table) => MEASURES.map((measure) => `ALTER TABLE ${table} ADD COLUMN ${measure} INTEGER NOT NULL DEFAULT 0;`)).join('\n  ')}
  ${FORGET_ROLLUPS}
  ${FORGET_DAILY}
`;
