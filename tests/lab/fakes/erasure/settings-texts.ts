import { z } from 'zod';
import { Settings } from '../../../../shared/settings/settings.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
}

const TEXTLESS = new Set(['number', 'integer', 'boolean', 'null']);

/** The path of every text of the settings that is no choice from a list, as `shared/erasure/places` writes them. */
export const textsOfSettings = (): readonly string[] =>
  [...new Set(walk(z.toJSONSchema(Settings, { io: 'input' }) as Schema, ''))].toSorted();

function walk(schema: Schema, path: string): readonly string[] {
  const { type, properties = {}, items, additionalProperties } = schema;
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (ways.length > 0) return ways.flatMap((way) => walk(way, path));
  if (type === 'array' && items) return walk(items, `${path}[]`);
  if (type === 'object') {
    const members = Object.entries(properties).flatMap(([name, member]) => walk(member, path === '' ? name : `${path}.${name}`));
    return [...members, ...(typeof additionalProperties === 'object' ? walk(additionalProperties, `${path}.*`) : [])];
  }
  // What says nothing of its type may be a text.
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.length > 0 && types.every((one) => TEXTLESS.has(one)) ? [] : [path];
}
