/** Reads the plain text of an X or Z as a person does: sections between rules, a heading, names of groups, and figures at the right. */

export interface PaperFigure {
  readonly section: string;
  /** The line without a figure above it, such as the name of a tender; empty where none belongs to it. */
  readonly group: string;
  readonly label: string;
  /** The number in brackets after the label. */
  readonly count: number | null;
  readonly amount: number;
}

export const SECTIONS = {
  orders: 'PESANAN',
  families: 'BERHASIL PER JENIS',
  tenders: 'PEMBAYARAN',
  drawer: 'LACI',
  provider: 'SALDO DI PENYEDIA',
  margin: 'UNTUNG (KHUSUS PEMILIK)',
  earlier: 'DARI Z SEBELUMNYA',
  carried: 'DIBAWA KE SHIFT BERIKUT',
  debts: 'BON PELANGGAN',
  exceptions: 'PERLU DILIHAT',
  people: 'PENJUALAN PER KASIR',
} as const;

/** Labels that end the group above them, by section. */
const UNGROUPED: Readonly<Record<string, ReadonlySet<string>>> = {
  [SECTIONS.orders]: new Set(['Terjual', 'Berhasil', 'Di-refund']),
  [SECTIONS.tenders]: new Set(['Semua penjualan', 'Di-refund sebagian', 'Tunai ganti nontunai']),
  [SECTIONS.drawer]: new Set(['Seharusnya di laci', 'Tetap di laci']),
};
const FIGURE = /^(.*?\S)\s+(-?\d{1,3}(?:\.\d{3})*)$/;
const COUNT = /^(.*) \((\d+)\)$/;

export const toNumber = (amount: string): number => Number(amount.replaceAll('.', ''));

/** Every figure under a heading; what stands above the first heading and below the last rule has no figures of money. */
export const figuresOf = (paper: string): PaperFigure[] => paper.split(/^-+$/m).flatMap(sectionFigures);

function sectionFigures(part: string): PaperFigure[] {
  const [heading = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
  const section = heading.trim();
  const known = Object.values(SECTIONS).some((name) => name === section);
  if (!known) return [];
  const figures: PaperFigure[] = [];
  let group = '';
  for (const line of lines) {
    const match = FIGURE.exec(line);
    if (!match) {
      group = line.trim();
      continue;
    }
    const [, text = '', amount = ''] = match;
    const counted = COUNT.exec(text.trim());
    const label = counted?.[1] ?? text.trim();
    if (UNGROUPED[section]?.has(label)) group = '';
    figures.push({ section, group, label, count: counted ? Number(counted[2]) : null, amount: toNumber(amount) });
  }
  return figures;
}
