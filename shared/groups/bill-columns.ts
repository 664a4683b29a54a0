import type { NameValue } from '../catalogue/labels.ts';

/**
 * What a bill says of itself, from the biller's own lines: each biller has its own labels (specification, "Name/value entry"), so a column is
 * a table of those that are known. A text stays as it was answered; nothing is computed from it.
 */
export interface BillColumns {
  /** How many months the bill is of; null where it does not say. */
  readonly months: number | null;
  readonly periods: readonly string[];
  /** As answered, one for each month that has one. */
  readonly penalties: readonly string[];
  readonly dueDate: string;
}

const MONTHS: readonly RegExp[] = [
  /^jumlah (bulan|lembar|periode|tagihan)$/,
  /^(jml|jlh) (bulan|bln|lbr|lembar)$/,
  /^(number of )?months$/,
];
const PERIODS: readonly RegExp[] = [
  ...[/^periode( tagihan)?$/, /^bulan ?\/ ?tahun$/, /^bl ?\/ ?th$/, /^blth$/, /^bulan( tagihan)?$/, /^tahun( pajak)?$/],
  ...[/^masa pajak$/, /^(billing )?periods?$/, /^tagihan ke$/, /^angsuran ke$/],
];
const PENALTIES: readonly RegExp[] = [/^(rp )?denda( keterlambatan| pajak)?$/, /^penalt(y|ies)$/, /^(late )?fine$/];
const DUE_DATES: readonly RegExp[] = [
  /^(tgl\.?|tanggal) jatuh tempo$/,
  /^jatuh tempo$/,
  /^batas (akhir )?(pembayaran|bayar)$/,
  /^due( date)?$/,
];

const valuesOf = (lines: readonly NameValue[], labels: readonly RegExp[]): string[] =>
  lines.filter(({ name }) => labels.some((label) => label.test(plain(name)))).map(({ value }) => value);

const plain = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[:.]+$/, '');

/** The columns of one bill. `lines` are cleaned. */
export function billColumnsOf(lines: readonly NameValue[]): BillColumns {
  const periods = valuesOf(lines, PERIODS)
    .flatMap((value) => value.split(/\s*[,;]\s*/))
    .filter(Boolean);
  const [told = ''] = valuesOf(lines, MONTHS);
  const months = /^\d{1,3}/.exec(told.trim())?.[0];
  return {
    months: months === undefined ? (periods.length > 0 ? periods.length : null) : Number(months),
    periods,
    penalties: valuesOf(lines, PENALTIES).filter((value) => /[1-9]/.test(value)),
    dueDate: valuesOf(lines, DUE_DATES)[0] ?? '',
  };
}
