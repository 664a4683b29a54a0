export interface SaleSummary {
  readonly family: string;
  readonly productCode: string;
  readonly orderId: string;
  readonly state: string;
  readonly seconds: number;
  readonly files: readonly string[];
  readonly trouble?: string;
}

/** One line for each sale, in columns, with its faults below. */
export function printTable(sales: readonly SaleSummary[]): void {
  const rows = sales.map(({ family, productCode, orderId, state, seconds, files }) => [
    family,
    productCode,
    orderId,
    state,
    seconds.toFixed(1),
    String(files.length),
  ]);
  const table = [['family', 'product', 'order', 'state', 'seconds', 'files'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const [index, row] of table.entries()) {
    const cells = row.map((cell, column) => (column >= 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)));
    process.stdout.write(`${cells.join('  ')}\n`);
    const trouble = index > 0 ? sales[index - 1]?.trouble : undefined;
    if (trouble) process.stdout.write(`    ${trouble}\n`);
  }
}
