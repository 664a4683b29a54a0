import { parse } from 'csv-parse/sync';
import { unescapeFormula } from '../../../../shared/lib/formula-safe.ts';

type Row = Readonly<Record<string, string>>;

/** The tables of a customer's exported file by their first heading, each row by its headings, in their Indonesian words. */
export function tablesOf(csv: string): Readonly<Record<string, readonly Row[]>> {
  const lines: string[][] = parse(csv, { bom: true, relax_column_count: true });
  const tables: string[][][] = [[]];
  for (const cells of lines) {
    if (cells.length === 1 && cells[0] === '') tables.push([]);
    else tables.at(-1)?.push(cells.map(unescapeFormula));
  }
  return Object.fromEntries(
    tables.map(([headings = [], ...rows]) => {
      const names = headings.map((heading) => heading.split(' / ')[0] ?? '');
      return [names[0] ?? '', rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))];
    }),
  );
}
