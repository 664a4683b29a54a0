import type { FileRow } from '../lib/first-rows.ts';

/** Recognises a bank's account statement, so that it is not compared with the orders. */

/** How many rows are looked at, and among how many the lines above the headings are. */
const PROBE_ROWS = 60;
const TOP_ROWS = 15;

const TITLE = /\b(mutasi|informasi) rekening\b|\brekening koran\b|\baccount (statement|number|no)\b|\bno(mor|\.)? ?rek(ening)?\b/i;
const HEADING = /^(cabang|branch|teller|val\.? date|value date|kode transaksi|transaction code)$/i;
const MOVEMENT =
  /\b(trsf e-?banking|setoran tunai|tarikan (atm|tunai)|biaya adm|kr otomatis|bi-?fast|switching|bunga|pajak bunga|saldo awal|rtgs|mutasi (kredit|debet))\b/i;
/** So many rows in the words of a bank are a sign. */
const MOVEMENTS = 2;

/** Whether the first rows are those of a bank account: two signs of three, a title, a heading and the words of its movements. */
export function isBankStatement(rows: readonly FileRow[]): boolean {
  const cells = rows.slice(0, PROBE_ROWS).map((row) => row.cells.flatMap((cell) => (cell === null ? [] : [cell.trim().slice(0, 200)])));
  const top = cells.slice(0, TOP_ROWS).flat();
  const movements = cells.filter((row) => row.some((cell) => MOVEMENT.test(cell))).length;
  const signs = [top.some((cell) => TITLE.test(cell)), top.some((cell) => HEADING.test(cell)), movements >= MOVEMENTS];
  return signs.filter(Boolean).length >= 2;
}
