import type { Failure, ServiceFailure } from '../../shared/failures.ts';
import type { OrderState } from '../../shared/order.ts';
import { cleanText } from '../../shared/text.ts';
import { CURES } from '../terminal.ts';

/** What went wrong with a row, for the person who reads the evidence. English, as the terminal is. */

type Words = { readonly [K in Failure['kind']]?: (failure: Extract<Failure, { kind: K }>) => string };

const NOT_SENT: Readonly<Record<Extract<ServiceFailure, { kind: 'notSent' }>['cause'], string>> = {
  dns: 'the address was not found',
  refused: 'the connection was refused',
  tls: 'the TLS certificate was not accepted',
  connectTimeout: 'no connection within the time limit',
  unreachable: 'the service could not be reached',
  proxy: 'the proxy did not connect',
  blocked: 'it was not let out',
};

const WORDS: Words = {
  notSent: ({ cause, detail }) => withDetail(NOT_SENT[cause], detail),
  refused: ({ status, message }) => withDetail(`refused with ${status}`, message),
  throttled: () => 'the rate limit was reached (429) for too long',
  unauthorised: ({ at, message }) => withDetail(at === 'token' ? 'the credentials were refused' : 'the token was refused', message),
  inDoubt: ({ why, detail }) => withDetail(`no usable answer (${why})`, detail),
  alreadyOpen: ({ orderId }) => `an order for the same product and number is being sent (${orderId})`,
  quoteExpired: () => 'the inquiry is too old',
  journal: ({ why, detail }) => `${detail}. ${CURES[why]}`,
  productOff: ({ why }) => `the service's own list has the product off sale (${why})`,
  salesStopped: ({ why }) => `sales are stopped (${why})`,
  cannotPrint: ({ why, detail }) => withDetail(`cannot be printed (${why})`, detail),
  unexpected: ({ detail }) => withDetail('unexpected', detail),
};

/** One line, cleaned. */
export function failureWords(failure: Failure): string {
  const words = WORDS[failure.kind] as ((failure: Failure) => string) | undefined;
  return cleanText(words ? words(failure) : JSON.stringify(failure), 300);
}

const withDetail = (words: string, detail: string): string => (detail === '' ? words : `${words}: ${detail}`);

/** What a state has to say beside its name; empty where the name says it all. */
export function stateWords(state: OrderState): string {
  switch (state.is) {
    case 'unknown':
      return cleanText(withDetail(state.status === null ? state.why : `${state.why} ${state.status}`, state.message), 300);
    case 'rejected':
      return cleanText(withDetail(`refused with ${state.status}`, state.message), 300);
    case 'notSent':
      return cleanText(withDetail(state.cause, state.detail), 300);
    case 'review':
      return cleanText(withDetail(state.why, state.detail), 300);
    case 'failed':
      return cleanText(withDetail(state.status, state.message), 300);
    default:
      return '';
  }
}
