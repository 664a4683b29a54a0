import type { Product } from '../../../shared/catalogue/product.ts';
import type { RowFault } from '../../../shared/catalogue/refused-row.ts';
import { decodeBySchema, isRecord } from '../../../shared/lib/decode.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { type SettingTree, shopSettingsOf, unknownMember, withShopSettings } from '../../../shared/transfer/settings-split.ts';
import {
  type ShopTransfer,
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  TransferContent,
  TransferEnvelope,
} from '../../../shared/transfer/transfer-file.ts';
import type { TransferFailure } from '../../../shared/transfer/transfer-views.ts';
import { keepsBounds } from '../../lib/json-bounds.ts';
import { readAtMost } from '../../lib/read-at-most.ts';
import { decodeUtf8 } from '../../lib/utf8.ts';
import { absurdAmount, readRow } from '../catalogue/catalogue.ts';
import { readTables } from '../catalogue/catalogue-tables.ts';
import { digestOf } from './write-transfer.ts';

/** A file with 50,000 products is smaller. */
const MAX_BYTES = 60_000_000;
/** 50,000 products have fewer members, of far fewer names, and none is nested as deep; the longest text is the shop's picture. */
const BOUNDS = { depth: 32, values: 3_000_000, text: 2_000_000, names: 2_000 };
/** How many products are decoded before other work gets its turn. */
const AT_ONCE = 500;

type Read<T> = Result<T, TransferFailure>;

/** A file that was read, decoded whole. */
export interface ReadTransfer {
  readonly transfer: ShopTransfer;
  readonly digest: string;
  readonly madeAt: string;
}

/** A file that was read, with its text, from which an import continues after a crash. */
export type ReadFile = Read<ReadTransfer & { readonly text: string }>;

/** Reads and decodes a file from outside. */
export async function readTransfer(file: string, own: Settings): Promise<ReadFile> {
  const text = readTransferFile(file);
  if (!text.ok) return text;
  const read = await decodeTransfer(text.value, own);
  return read.ok ? ok({ ...read.value, text: text.value }) : read;
}

/** Reads the text of a file. Fails where it is no file, too large, unreadable or no text. */
function readTransferFile(file: string): Read<string> {
  try {
    const bytes = readAtMost(file, MAX_BYTES);
    if (!bytes.ok) return refused(bytes.failure === 'tooLarge' ? 'tooLarge' : 'unreadable');
    const text = decodeUtf8(bytes.value, 'not UTF-8');
    return text.ok ? ok(text.value.replace(/^\ufeff/, '')) : refused('otherFile');
  } catch (error) {
    return refused('unreadable', [], { is: 'unreadable', detail: error instanceof Error ? error.message : '' });
  }
}

/**
 * Decodes a shop's file, whole or not at all. `own`: the settings of this till, for those that the file omits. Yields to other work between
 * products. Fails with the place and the rule of the first value that this program does not accept.
 */
export async function decodeTransfer(text: string, own: Settings): Promise<Read<ReadTransfer>> {
  const envelope = readEnvelope(text);
  if (!envelope.ok) return envelope;
  const { content, digest, madeAt } = envelope.value;
  const read = decodeBySchema(TransferContent, content);
  if (!read.ok) return refused('badValue', read.failure[0].path, read.failure[0].rule);
  const dropped = unknownMember(content, read.value);
  if (dropped) return refused('unknownMember', dropped);
  const settings = readSettings(read.value.settings, own);
  if (!settings.ok) return settings;
  const catalogue = read.value.catalogue && (await readCatalogue(read.value.catalogue));
  if (catalogue && !catalogue.ok) return catalogue;
  const { feeRules, people } = read.value;
  return ok({ transfer: { settings: settings.value, catalogue: catalogue?.value ?? null, feeRules, people }, digest, madeAt });
}

function readEnvelope(text: string): Read<TransferEnvelope> {
  const parsed = parseJson(text);
  // A truncated or inflated file still begins as one of this program's.
  if (parsed === undefined) return refused(text.slice(0, 200).includes(`"${TRANSFER_FORMAT}"`) ? 'damaged' : 'otherFile');
  if (!isRecord(parsed) || parsed.format !== TRANSFER_FORMAT) return refused('otherFile');
  if (typeof parsed.version === 'number' && parsed.version > TRANSFER_VERSION) return refused('newer');
  const envelope = decodeBySchema(TransferEnvelope, parsed);
  if (!envelope.ok) return refused('damaged');
  // Checks the content too: its decoder drops a member `__proto__` although it accepts every name.
  const dropped = unknownName(parsed, envelope.value) ?? unknownName(parsed.content, envelope.value.content);
  if (dropped !== undefined) return refused('unknownMember', [dropped]);
  return isIntact(envelope.value) ? envelope : refused('damaged');
}

const unknownName = (raw: unknown, decoded: object): string | undefined =>
  isRecord(raw) ? Object.keys(raw).find((name) => !Object.hasOwn(decoded, name)) : undefined;

/** Whether the digest matches. False for a content that is nested too deeply to be serialized, which this program cannot have written. */
function isIntact({ content, digest }: TransferEnvelope): boolean {
  try {
    return digestOf(content) === digest;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  if (!keepsBounds(text, BOUNDS)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readSettings(shop: SettingTree, own: Settings): Read<SettingTree> {
  const merged = decodeBySchema(Settings, withShopSettings(own, shop));
  if (!merged.ok) return refused('badValue', ['settings', ...merged.failure[0].path], merged.failure[0].rule);
  const decoded = shopSettingsOf(merged.value);
  const dropped = unknownMember(shop, decoded, ['settings']);
  return dropped ? refused('unknownMember', dropped) : ok(shop);
}

type Raw = NonNullable<TransferContent['catalogue']>;

async function readCatalogue(raw: Raw): Promise<Read<NonNullable<ShopTransfer['catalogue']>>> {
  const { tables, refused: bad } = readTables(raw);
  if (bad[0]) return refused('badValue', ['catalogue', bad[0].place], bad[0].rule);
  const products = new Map<string, Product>();
  for (const [at, row] of raw.products.entries()) {
    const product = readProduct(row, at);
    if (!product.ok) return product;
    if (products.has(product.value.code)) return refused('badValue', ['products', String(at + 1), 'code'], { is: 'repeats' });
    products.set(product.value.code, product.value);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return ok({ ...tables, products: [...products.values()] });
}

function readProduct(row: unknown, at: number): Read<Product> {
  const place = ['products', String(at + 1)];
  const read = readRow(row, false);
  if (!read.ok) return refused('badValue', [...place, read.failure.place], read.failure.rule);
  const absurd = absurdAmount(read.value);
  if (absurd) return refused('badValue', [...place, absurd.place], absurd.rule);
  const dropped = unknownMember(row, read.value, place);
  return dropped ? refused('unknownMember', dropped) : ok(read.value);
}

type Refusal = Extract<TransferFailure, { kind: 'transferRefused' }>;

export const refused = (why: Refusal['why'], place: readonly string[] = [], rule: RowFault | null = null) => ({
  ok: false as const,
  failure: { kind: 'transferRefused', why, place: cleanText(place.join('.'), 80), rule } as const satisfies Refusal,
});
