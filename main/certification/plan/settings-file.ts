import { z } from 'zod';
import { decodeBySchema, ruleText, type SchemaFault } from '../../../shared/lib/decode.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { isLoopback } from '../../../shared/service/loopback.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { parseStrictJson } from '../../service/decode/strict-json.ts';

/**
 * The settings file of a certification run: the service's address, and what the specification leaves open. It must not contain
 * the client secret.
 */

const { shape } = ServiceSettings;
const filled = (text: z.ZodString) => text.min(1, 'must not be empty');
const address = (schema: z.ZodType<string>) => schema.refine((url) => url !== '', 'must not be empty');

const CertifySettings = z.strictObject({
  baseUrl: address(shape.baseUrl.unwrap()),
  authUrl: address(shape.authUrl.unwrap()),
  fsId: filled(shape.fsId.unwrap()),
  clientId: filled(shape.clientId.unwrap()),
  inquiry: z.strictObject(shape.inquiry.unwrap().shape),
  checkout: z.strictObject(shape.checkout.unwrap().shape),
  orderDetails: z.strictObject(shape.orderDetails.unwrap().shape),
  productList: z.strictObject(shape.productList.unwrap().unwrap().shape).nullable(),
  failureStatuses: shape.failureStatuses.unwrap(),
  noErrorCodes: shape.noErrorCodes,
  notFoundStatuses: shape.notFoundStatuses.unwrap(),
  unauthorisedStatuses: shape.unauthorisedStatuses,
  fsIdHeader: shape.fsIdHeader,
  errorPointers: shape.errorPointers,
  pollSeconds: z.number().min(0.1).max(3_600).optional(),
});

export interface CertifyTarget {
  readonly service: ServiceSettings;
  /** The delay between two reads of an order in ms; null for the till's own. */
  readonly pollMs: number | null;
  /** Both addresses are on this computer: no real goods can be bought. */
  readonly isLoopback: boolean;
}

/** Decodes the file; fails with all faults, one line each with the key. */
export function readSettingsFile(text: string): Result<CertifyTarget, readonly string[]> {
  const json = text.replace(/^\ufeff/, '');
  // Parses strictly first, to find repeated keys, then as plain JSON, because seconds may have a fraction.
  const strict = parseStrictJson(json);
  if (!strict.ok) return fail([jsonFaultText(json, strict.failure)]);
  const read = decodeBySchema(CertifySettings, JSON.parse(json));
  if (!read.ok) return fail(read.failure.flatMap(faultText));
  const { pollSeconds, ...service } = read.value;
  return ok({
    service: ServiceSettings.parse(service),
    pollMs: pollSeconds === undefined ? null : Math.round(pollSeconds * 1_000),
    isLoopback: isLoopback(service.baseUrl) && isLoopback(service.authUrl),
  });
}

/** Why the text is not acceptable JSON; names a repeated or forbidden key. */
function jsonFaultText(json: string, failure: string): string {
  const [, what, at] = /^(duplicate|forbidden) name at character (\d+)$/.exec(failure) ?? [];
  const name = at === undefined ? undefined : /"((?:[^"\\]|\\.)*)"$/.exec(json.slice(0, Number(at)))?.[1];
  if (name === undefined) return `it is not JSON: ${failure}`;
  return `${cleanText(name, 80)}: ${what === 'duplicate' ? 'stands there twice' : 'is not a key of this file'}`;
}

function faultText({ path, rule }: SchemaFault): string[] {
  if (rule.is === 'unknownNames') return rule.names.map((name) => unknownKeyText([...path, name].join('.')));
  return [`${path.join('.') || 'the file'}: ${ruleText(rule)}`];
}

function unknownKeyText(path: string): string {
  const key = cleanText(path, 80);
  if (/secret|password/i.test(key)) {
    return `${key}: the client secret never stands in a file. Take this key out, and give the secret by --secret-stdin or store it in the keychain (Settings, Technical, Service)`;
  }
  return `${key}: is not a key of this file`;
}
