import { families } from '../../shared/catalogue/families.ts';
import type { Answer } from '../http/answers.ts';
import type { Endpoint } from '../http/endpoints.ts';
import { type Random, randomOf } from '../lib/random.ts';
import type { World } from '../world.ts';

/**
 * Odd but honest answers: what money and identity need stays exact; everything else may be null, absent, of another
 * type or oddly spaced. No value becomes untrue.
 */

/** A JSON value that is written character for character: `26000.0`, or digits that no number can hold. */
class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ABSENT = Symbol('absent');

/** The honest forms of one member; the first drawn one is used. A value without another honest form has none. */
type Forms = (value: unknown, random: Random) => readonly unknown[];

/** Amounts that the till needs: the same number in another notation. */
const neededAmount: Forms = (value) => (typeof value === 'number' ? [new Literal(`${value}.0`), String(value)] : []);
/** Amounts that the till does not need. */
const amount: Forms = (value) => (typeof value === 'number' ? [null, ABSENT, '', String(value), new Literal(`${value}.0`)] : []);
const padded = (text: string): string => `  ${text}\t`;
const text: Forms = (value) =>
  typeof value === 'string'
    ? [null, ABSENT, padded(value), ...(/^\d{1,30}$/.test(value) ? [new Literal(value.replace(/^0+(?=\d)/, ''))] : [])]
    : [];
/** An empty identifier means nothing in any form; a filled one is what was sold and stays exact. */
const identifier: Forms = (value) => (value === '' ? [null, ABSENT, ' '] : []);
/** An existing code is kept, as a number where it is one. */
const errorCode: Forms = (value) => (value === '' ? [null, ABSENT, ' '] : /^[1-9]\d{0,8}$/.test(String(value)) ? [Number(value)] : []);
const errorDetail: Forms = (value) => (value === '' ? [null, ABSENT, [], {}] : [padded(String(value))]);
const time: Forms = (value) =>
  typeof value === 'string' ? [null, ABSENT, '', Date.parse(value), value.replace('T', ' ').replace(/\..*$/, '')] : [ABSENT, '', 0];
/** The sent fields, in another order or not at all. */
const fields: Forms = (value) => (Array.isArray(value) ? [null, ABSENT, [...value].reverse()] : [ABSENT, []]);

/** More lines than any bill has. */
const MORE_LINES = Array.from({ length: 2_000 }, (_, at) => ({ name: `Rincian ${at + 1}`, value: String(at) }));
const receiptLines: Forms = (value, random) => {
  if (!Array.isArray(value)) return [ABSENT, []];
  const odd = [
    { name: 'Catatan', value: null },
    { name: 'Lembar', value: 1 },
    { name: 'Daya', value: new Literal('1300.0') },
    { name: ' Kode ', value: ' A1 ', urutan: 7 },
    { name: 'Kosong' },
    null,
    'catatan',
  ];
  const place = random.int(0, value.length);
  return [null, ABSENT, {}, ...odd.map((line) => [...value.slice(0, place), line, ...value.slice(place)])];
};
const lines: Forms = (value, random) => {
  const forms = receiptLines(value, random);
  return Array.isArray(value) ? [...forms, [...value, ...MORE_LINES]] : forms;
};

/** The members of each answer that may be altered. All others stay unchanged. */
const MEMBERS: Readonly<Partial<Record<Endpoint, Readonly<Record<string, Forms>>>>> = {
  inquiry: {
    admin_fee: amount,
    base_price: amount,
    client_name: text,
    fields,
    inquiry_result: lines,
    meter_id: text,
    sales_price: neededAmount,
  },
  checkout: {
    error_code: errorCode,
    error_detail: errorDetail,
    fields,
    fulfilled_at: time,
    partner_fee: amount,
    sales_price: neededAmount,
    serial_number: identifier,
  },
  orderDetails: {
    admin_fee: amount,
    client_name: text,
    error_code: errorCode,
    error_detail: errorDetail,
    fields,
    fulfilled_at: time,
    fulfillment_result: receiptLines,
    partner_fee: amount,
    sales_price: neededAmount,
    serial_number: identifier,
    voucher_code: identifier,
  },
};

interface Resource {
  readonly data: { readonly type: string; readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };
}

/**
 * Alters the members of an answer, each with the chance of the switch. The draw depends on the seed, the order or
 * number, and the member: the same answer is always altered in the same way.
 */
export function withOddMembers(world: World, endpoint: Endpoint, answer: Answer): Answer {
  const { oddMembers } = world.switches;
  const members = MEMBERS[endpoint];
  if (oddMembers === 0 || !members || answer.status !== 200) return answer;
  const { data } = JSON.parse(answer.body) as Partial<Resource>;
  // A "not found" may have status 200 and no resource.
  if (!data) return answer;
  const { attributes } = data;
  const about = endpoint === 'inquiry' ? `${attributes.product_code} ${attributes.client_number}` : data.id;
  const draw = (name: string): Random => randomOf(world.config.seed, 'odd', endpoint, about, name);
  const bent = (name: string, value: unknown, forms: () => readonly unknown[]): unknown => {
    const random = draw(name);
    if (!random.chance(oddMembers)) return value;
    const [first, ...more] = forms();
    return first === undefined ? value : random.pick([first, ...more]);
  };
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    bent(name, value, () => members[name]?.(value, draw(`${name} place`)) ?? []),
  ]);
  const spoken = {
    ...Object.fromEntries(entries),
    client_number: bent('client_number', attributes.client_number, () => numberForms(world, attributes)),
    ...(draw('more').chance(oddMembers) ? { trace: { id: new Literal('12345678901234567890'), hops: [1, null] } } : {}),
  };
  const id = endpoint === 'inquiry' ? bent('id', data.id, () => text(data.id, draw('id'))) : data.id;
  return { ...answer, body: written({ data: { attributes: spoken, id, type: data.type }, meta: null }) };
}

/** A phone number in its other notations; other numbers have none. */
function numberForms({ config }: World, { product_code, client_number }: Resource['data']['attributes']): readonly string[] {
  const product = config.products.get(String(product_code));
  const isPhone = product !== undefined && families[product.family].number?.label === 'phone';
  const [, subscriber] = /^(?:\+?62|0)(8\d{6,})$/.exec(String(client_number)) ?? [];
  if (!isPhone || subscriber === undefined) return [];
  return ['0', '62', '+62'].map((start) => start + subscriber).filter((form) => form !== client_number);
}

function written(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== ABSENT);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`).join(',')}}`;
}
