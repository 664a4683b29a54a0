import { type ShopClock, ZONE_NAMES } from '../lib/business-day.ts';
import type { Language } from '../lib/language.ts';
import type { FilledIdentifier } from '../orders/identifiers.ts';
import { localTime } from '../receipts/local-time.ts';
import { receiptStrings } from '../receipts/strings.ts';
import { providerTextWords } from './provider-text-words.ts';

/** What the text for the provider says of an order. Every text is cleaned, and holds nothing that the person may not see. */
export interface ProviderTextFacts {
  readonly orderId: string;
  readonly product: { readonly name: string; readonly code: string };
  /** Empty for vouchers. */
  readonly clientNumber: string;
  /** UTC, ISO 8601. */
  readonly soldAt: string;
  readonly succeededAt: string;
  /** Null where the answer has none. */
  readonly fulfilledAt: string | null;
  /** As the service wrote it. */
  readonly status: string;
  readonly identifiers: readonly FilledIdentifier[];
  /** The token or code, or its ends alone; null where the family has none. */
  readonly code: string | null;
  /** The reference of the supervisor who settled the order; null where it was not settled. */
  readonly reference: string | null;
  /** What the customer says. */
  readonly said: string;
  readonly saidAt: string;
  /** The service's raw answers with their times, the oldest first. */
  readonly answers: readonly { readonly at: string; readonly raw: string }[];
}

/** The text that is sent to the provider: one fact a line, so that it can be pasted into any chat or form. */
export function providerText(facts: ProviderTextFacts, language: Language, zone: ShopClock['zone']): string {
  const words = providerTextWords[language];
  const { identifier } = receiptStrings[language];
  const at = (instant: string): string => `${localTime(instant, zone)} ${ZONE_NAMES[zone]} (${instant})`;
  const rows: readonly (readonly [name: string, value: string])[] = [
    [words.orderId, facts.orderId],
    [words.product, `${facts.product.name} (${facts.product.code})`],
    [words.number, facts.clientNumber],
    [words.soldAt, at(facts.soldAt)],
    [words.status, facts.status === '' ? '' : `${facts.status}, ${at(facts.succeededAt)}`],
    ['fulfilled_at', facts.fulfilledAt ?? ''],
    ...facts.identifiers.map(({ label, value }) => [identifier[label], value] as const),
    [words.code, facts.code ?? ''],
    [words.reference, facts.reference ?? ''],
    [words.said, facts.said],
    [words.saidAt, at(facts.saidAt)],
  ];
  const lines = [words.title, words.ask, '', ...rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)];
  const answers = facts.answers.flatMap(({ at: came, raw }) => [`${came}:`, raw]);
  return [...lines, ...(answers.length === 0 ? [] : ['', words.answers, ...answers])].join('\n');
}
