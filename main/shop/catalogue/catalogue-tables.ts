import type { z } from 'zod';
import { Operator } from '../../../shared/catalogue/operators.ts';
import type { RefusedRow } from '../../../shared/catalogue/refused-row.ts';
import { SynonymRule } from '../../../shared/catalogue/synonyms.ts';
import { decodeBySchema } from '../../../shared/lib/decode.ts';
import { cleanText } from '../../../shared/lib/text.ts';

/** The tables of a catalogue file in addition to its products. */
export interface CatalogueTables {
  readonly operators: readonly Operator[];
  readonly synonyms: readonly SynonymRule[];
}

export const NO_TABLES: CatalogueTables = { operators: [], synonyms: [] };

interface ReadTables {
  readonly tables: CatalogueTables;
  readonly refused: readonly RefusedRow[];
}

/** Reads the tables of a file. Omits and reports an unusable entry, as the products' reader does with a row. */
export function readTables({ operators, synonyms }: Readonly<Record<'operators' | 'synonyms', readonly unknown[]>>): ReadTables {
  const refused: RefusedRow[] = [];
  const read = <T>(table: string, schema: z.ZodType<T>, entries: readonly unknown[]): T[] =>
    entries.flatMap((entry, index) => {
      const decoded = decodeBySchema(schema, entry);
      if (decoded.ok) return [decoded.value];
      const { path, rule } = decoded.failure[0];
      refused.push({ row: null, place: cleanText([table, index + 1, ...path].join('.'), 80), rule });
      return [];
    });
  return { tables: { operators: read('operators', Operator, operators), synonyms: read('synonyms', SynonymRule, synonyms) }, refused };
}

/** The shop's own tables with the starter's: all synonyms of both, and of operators with the same name the shop's, with the starter's mark where it has none. */
export function mergeTables(own: CatalogueTables, starter: CatalogueTables): CatalogueTables {
  const named = new Set(own.operators.map(({ name }) => name));
  const markOf = new Map(starter.operators.map(({ name, mark, colour }) => [name, { mark, colour }]));
  return {
    operators: [
      ...own.operators.map((operator) => ({ ...markOf.get(operator.name), ...operator })),
      ...starter.operators.filter(({ name }) => !named.has(name)),
    ],
    synonyms: [...own.synonyms, ...starter.synonyms],
  };
}
