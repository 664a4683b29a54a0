import type { AccountEntry } from '../../../../simulator/orders/account.ts';

/** The statement of the practice service's own account, as a provider writes it: the shop's zone, dots between thousands, two columns. */

const JAKARTA_MS = 7 * 3_600_000;
const dots = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** `22/11/2026 08:15:30`, in the zone of Jakarta. */
const written = (at: string): string => {
  const local = new Date(Date.parse(at) + JAKARTA_MS).toISOString();
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 19)}`;
};

const HEADINGS = ['Laporan mutasi saldo', 'Tanggal;No. Pesanan;Debit;Kredit'];

/** One row for each change of the balance; the opening is stated apart, as providers do. */
export function providerStatement(entries: readonly Pick<AccountEntry, 'at' | 'kind' | 'orderId' | 'amount'>[]): string {
  const rows = entries
    .filter(({ kind }) => kind !== 'opening')
    .map(({ at, orderId, amount }) =>
      [written(at), orderId ?? '', amount < 0 ? dots(-amount) : '', amount > 0 ? dots(amount) : ''].join(';'),
    );
  return `${[...HEADINGS, ...rows].join('\r\n')}\r\n`;
}
