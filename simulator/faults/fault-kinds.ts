import { type Answer, html, json, type Outcome, plain, refuse } from '../http/answers.ts';

/**
 * Every way in which a call can fail, as a table (docs/sending.md). A kind that is `processed` changes the answer of a
 * processed call; any other replaces the call, which is not processed.
 */

/** The parameters of a fault: its duration and its value. */
interface FaultDetails {
  readonly ms: number;
  readonly value: string | null;
}

export type FaultKind =
  | { readonly processed: false; readonly description: string; readonly apply: (details: FaultDetails) => Outcome }
  | { readonly processed: true; readonly description: string; readonly apply: (answer: Answer, details: FaultDetails) => Outcome };

const instead = (description: string, apply: (details: FaultDetails) => Outcome): FaultKind => ({ processed: false, description, apply });
const after = (description: string, apply: (answer: Answer, details: FaultDetails) => Outcome): FaultKind => ({
  processed: true,
  description,
  apply,
});

type Attributes = Record<string, unknown>;
interface Document {
  readonly data: { readonly attributes: Attributes } & Record<string, unknown>;
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null &&
  'attributes' in value.data;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Rewrites a successful resource; passes any other answer unchanged. */
function edit(answer: Answer, change: (document: Document) => unknown): Outcome {
  const document = parsed(answer.body);
  return plain(isDocument(document) ? { ...answer, body: JSON.stringify(change(document)) } : answer);
}
const withAttributes = (description: string, change: (attributes: Attributes, details: FaultDetails) => Attributes): FaultKind =>
  after(description, (answer, details) =>
    edit(answer, ({ data }) => ({ data: { ...data, attributes: { ...data.attributes, ...change(data.attributes, details) } } })),
  );
const withBody = (description: string, change: (body: string, details: FaultDetails) => string): FaultKind =>
  after(description, (answer, details) => plain({ ...answer, body: change(answer.body, details) }));
const withHeaders = (description: string, headers: (answer: Answer) => Record<string, string>): FaultKind =>
  after(description, (answer) => plain({ ...answer, headers: headers(answer) }));
const withToken = (description: string, change: (token: Attributes) => Attributes): FaultKind =>
  withBody(description, (body) => {
    const token = parsed(body);
    return isToken(token) ? JSON.stringify(change(token)) : body;
  });
const isToken = (value: unknown): value is Attributes => typeof value === 'object' && value !== null && 'access_token' in value;

const error = (status: number): Answer =>
  json(status, { errors: [{ title: `Gangguan layanan (${status})`, detail: 'Latihan gangguan', code: `practice_${status}` }] });

const STATUSES = [400, 401, 403, 404, 408, 409, 422, 425, 429, 500, 503, 504] as const;
type Status = (typeof STATUSES)[number];
type StatusKind = `status${Status}` | `status${Status}After`;

/** A bare status, instead of the call or after it. */
const statusKinds = Object.fromEntries(
  STATUSES.flatMap((status) => [
    [`status${status}`, instead(`answers ${status}; nothing happened`, () => plain(error(status)))],
    [`status${status}After`, after(`answers ${status}, although it happened`, () => plain(error(status)))],
  ]),
) as Record<StatusKind, FaultKind>;

const ELSEWHERE = { status: 302, headers: { Location: 'http://127.0.0.2:9/elsewhere' }, body: '' };
const PORTAL = html(200, 'Selamat datang di WiFi gratis');
const withoutLimits = (answer: Answer): Record<string, string> =>
  Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !name.toLowerCase().startsWith('x-ratelimit')));
const nested = (depth: number): string => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`;

const kinds = {
  // The connection
  dropBefore: instead('breaks the connection; nothing happened', () => ({ kind: 'drop', delayMs: 0 })),
  dropAfter: after('breaks the connection after it happened', () => ({ kind: 'drop', delayMs: 0 })),
  hangBefore: instead('says nothing for `ms`, then breaks; nothing happened', ({ ms }) => ({ kind: 'hang', ms })),
  hangAfter: after('says nothing for `ms`, then breaks, after it happened', (_, { ms }) => ({ kind: 'hang', ms })),
  delay: after('answers rightly, `ms` late', (answer, { ms }) => plain(answer, ms)),
  truncated: after('breaks in the middle of the body', (answer) => ({
    kind: 'cut',
    answer,
    bytes: Math.floor(Buffer.byteLength(answer.body) / 2),
    delayMs: 0,
  })),
  headersOnly: after('breaks after the headers', (answer) => ({ kind: 'cut', answer, bytes: 0, delayMs: 0 })),

  // The body
  emptyBody: withBody('answers 200 without a body', () => ''),
  duplicatedBody: withBody('sends the answer twice', (body) => body + body),
  garbage: withBody('answers bytes that mean nothing', () => '\u0000\u0001\ufffd{{{"data'),
  shortBody: withBody('ends the body early, with a right length', (body) => body.slice(0, body.length / 2)),
  html200: instead('answers 200 with a web page, as a captive portal does', () => plain(PORTAL)),
  html200After: after('answers 200 with a web page, although it happened', () => plain(PORTAL)),
  html502: instead('answers 502 with a web page; nothing happened', () => plain(html(502, 'Bad Gateway'))),
  html502After: after('answers 502 with a web page, although it happened', () => plain(html(502, 'Bad Gateway'))),
  html404: instead('answers 404 with a web page', () => plain(html(404, 'Not Found'))),
  notFound200: instead('answers 200 with an error', () =>
    plain({ ...json(200, { errors: [{ title: 'Pesanan tidak ditemukan', detail: '', code: 'order_not_found' }] }) }),
  ),
  redirect: instead('sends the caller to another host; nothing happened', () => plain(ELSEWHERE)),
  redirectAfter: after('sends the caller to another host, although it happened', () => plain(ELSEWHERE)),
  hugeBody: withBody('answers two megabytes', (body) => body.replace('{', `{"padding":"${'x'.repeat(2_000_000)}",`)),
  deepBody: withBody('answers 5,000 levels of nesting', () => nested(5_000)),
  arrayBody: withBody('answers a list', (body) => `[${body}]`),
  nullBody: withBody('answers null', () => 'null'),
  duplicateKeys: withBody('says the status twice, differently', (body) => body.replace(/"status":/, '"status":"Gagal","status":')),
  prototypeKey: withBody('carries a __proto__ key', (body) => body.replace('{', '{"__proto__":{"status":"Success"},')),

  // The resource
  wrongId: after('answers for another order', (answer, { value }) =>
    edit(answer, ({ data }) => ({ data: { ...data, id: value ?? 'lain0001' } })),
  ),
  wrongType: after('answers another type of resource', (answer) => edit(answer, ({ data }) => ({ data: { ...data, type: 'refund' } }))),
  wrongProduct: withAttributes('answers for another product', (_, { value }) => ({ product_code: value ?? 'produk-lain' })),
  wrongNumber: withAttributes('answers for another number', (_, { value }) => ({ client_number: value ?? '089999999990' })),
  wrongPrice: withAttributes('answers another price', (known, { value }) => ({
    sales_price: value === null ? Number(known.sales_price) + 1_500 : Number(value),
  })),
  textPrice: withAttributes('writes the price as text', (known) => ({ sales_price: String(known.sales_price) })),
  fractionPrice: withAttributes('answers a price with a fraction', (known) => ({ sales_price: Number(known.sales_price) + 0.5 })),
  negativePrice: withAttributes('answers a negative price', (known) => ({ sales_price: -Number(known.sales_price) })),
  unsafePrice: withAttributes('answers a price beyond safe integers', () => ({ sales_price: 2 ** 60 })),
  missingPrice: withAttributes('leaves the price out', () => ({ sales_price: undefined })),
  missingStatus: withAttributes('leaves the status out', () => ({ status: undefined })),
  unknownStatus: withAttributes('answers a status that nobody documented', (_, { value }) => ({ status: value ?? 'Gagal' })),
  paddedStatus: withAttributes('answers `SUCCESS `', () => ({ status: 'SUCCESS ' })),
  errorCode: withAttributes('fills error_code', (_, { value }) => ({
    error_code: value ?? 'BILLER_TIMEOUT',
    error_detail: 'Biller tidak menjawab',
  })),
  successWithoutGoods: withAttributes('says Success with nothing in it', () => ({
    status: 'Success',
    fulfilled_at: '2025-01-01T00:00:00.000Z',
    serial_number: '',
    voucher_code: '',
    fulfillment_result: [],
  })),
  placeholderGoods: withAttributes('says Success with a dash for the goods', () => ({
    status: 'Success',
    fulfilled_at: '2025-01-01T00:00:00.000Z',
    serial_number: '-',
    voucher_code: '-',
  })),
  otherGoods: withAttributes('answers other goods than before', () => ({
    serial_number: '9999-8888-7777-6666-5555',
    voucher_code: '9999-8888-7777-6666-5555',
  })),
  twoTokens: withAttributes('says another token in `serial_number` than in `voucher_code`', () => ({
    serial_number: '9999-8888-7777-6666-5555',
  })),
  otherFields: withAttributes('says every extra field otherwise', ({ fields }, { value }) =>
    Array.isArray(fields) ? { fields: fields.map((field: object) => ({ ...field, value: value ?? '99' })) } : {},
  ),
  unseenGoods: withAttributes('answers a code with characters that nobody sees', () => ({
    voucher_code: 'AB12\nCD34\u00a0\u200b-\u202e56',
  })),
  staysPending: withAttributes('stays Pending', () => ({
    status: 'Pending',
    fulfilled_at: null,
    fulfillment_result: null,
    serial_number: '',
    voucher_code: '',
  })),
  earlySuccess: withAttributes('says Success at once, without a code', () => ({ status: 'Success' })),
  hostileText: withAttributes('carries control, bidi and invisible characters in texts', (known) => hostile(known)),
  extraMembers: withAttributes('carries members that nobody knows', () => ({ loyalty_points: 12, nested: { a: [1, 2, 3] } })),

  // Limits
  noLimitHeaders: withHeaders('leaves the limit headers out', withoutLimits),
  absurdLimitHeaders: withHeaders('sends limit headers that make no sense', (answer) => ({
    ...answer.headers,
    'X-Ratelimit-Limit': '-5 req/s (burst NaN)',
    'X-Ratelimit-Remaining': '1e99',
    'X-Ratelimit-Reset-After': 'Infinity',
    'X-Ratelimit-Full-Reset-After': 'soon',
  })),
  throttledRetryAfter: instead('answers 429 with Retry-After', ({ ms }) =>
    plain({ ...error(429), headers: { ...error(429).headers, 'Retry-After': String(Math.ceil(ms / 1_000)) } }),
  ),

  // The shop
  balanceEmpty: instead("refuses because the shop's balance is empty", () => plain(refuse('balance_empty'))),

  // The token
  invalidClient: instead('refuses the credentials', () =>
    plain(json(401, { error: 'invalid_client', error_description: 'Client secret dicabut' })),
  ),
  expiresZero: withToken('says that the token lives 0 s', (token) => ({ ...token, expires_in: 0 })),
  expiresNegative: withToken('says that the token lives -1 s', (token) => ({ ...token, expires_in: -1 })),
  expiresMissing: withToken('does not say how long the token lives', ({ expires_in: _, ...token }) => token),
  expiresText: withToken('says the life of the token in words', (token) => ({ ...token, expires_in: 'soon' })),
  expiresHuge: withToken('says that the token lives a million years', (token) => ({ ...token, expires_in: 31_557_600_000_000 })),
  tokenEmpty: withToken('gives an empty token', (token) => ({ ...token, access_token: '' })),
  tokenOtherType: withToken('gives a token of another type', (token) => ({ ...token, token_type: 'mac' })),
} as const satisfies Record<string, FaultKind>;

const HOSTILE = '\u001b@\u0007\u202eTXET\u200b <img src=x onerror=alert(1)> \ud83d\ude00\u0000';

function hostile(known: Attributes): Attributes {
  const list = Array.isArray(known.fulfillment_result) ? 'fulfillment_result' : 'inquiry_result';
  const lines: unknown[] = Array.isArray(known[list]) ? known[list] : [];
  return {
    ...('client_name' in known ? { client_name: HOSTILE } : {}),
    ...(list in known ? { [list]: [...lines, { name: HOSTILE, value: HOSTILE.repeat(20) }] } : {}),
  };
}

export type FaultName = keyof typeof kinds | StatusKind;
export const FAULTS: Readonly<Record<FaultName, FaultKind>> = { ...kinds, ...statusKinds };
export const FAULT_NAMES = Object.keys(FAULTS) as [FaultName, ...FaultName[]];
