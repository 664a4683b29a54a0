import { aheadOfMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { CheckWarning } from '../../../shared/service/service-views.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import type { AnswerHeaders } from '../http/ports.ts';
import type { Transport } from '../http/transport.ts';
import type { CheckFinding } from './check-calls.ts';

/** The steps of the live check that need no token: the address, its certificate, and its time. */

/** A larger difference gets a warning: tokens, quotes and receipts depend on the clock. */
const MAX_CLOCK_DIFFERENCE_S = 120;

interface AddressProbe {
  readonly https: boolean;
  readonly exchange: Exchange;
  /** This computer's clock minus the answer's `Date`, in seconds; null where the answer had none. */
  readonly clockOffSeconds: number | null;
}

interface ProbeDeps {
  readonly transport: Transport;
  readonly clock: Clock;
}

/** Requests `/`, without credentials: any answer shows that a trusted server listens there. */
export async function probeAddress({ transport, clock }: ProbeDeps, settings: ServiceSettings, address: string): Promise<AddressProbe> {
  const { connectTimeoutMs, callTimeoutMs, proxy } = settings;
  const headers = { accept: 'application/json', 'user-agent': 'Loket' };
  const options = { method: 'GET', headers, body: null, freshConnection: true, connectTimeoutMs, callTimeoutMs, proxy };
  const exchange = await transport({ ...options, address, path: '/' });
  const date = exchange.is === 'answer' ? dateIn(exchange.headers) : null;
  return {
    https: address.startsWith('https:'),
    exchange,
    clockOffSeconds: date === null ? null : Math.round(aheadOfMs(date, clock.now()) / 1_000),
  };
}

/** The HTTP `Date` header; null where it is malformed. */
function dateIn(headers: AnswerHeaders): number | null {
  const written = headers.get('date') ?? '';
  return /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(written) ? Date.parse(written) || null : null;
}

const failureIn = ({ exchange }: AddressProbe) => (exchange.is === 'failed' && exchange.status === null ? exchange.failure : null);
const isOfTls = ({ exchange }: AddressProbe): boolean =>
  exchange.is === 'failed' && exchange.failure.kind === 'notSent' && exchange.failure.cause === 'tls';

/** An untrusted certificate still shows that a server listens at the address. */
export const checkAddress = (base: AddressProbe): CheckFinding => ({ failure: isOfTls(base) ? null : failureIn(base), warning: null });

export async function checkTls(deps: ProbeDeps, settings: ServiceSettings, base: AddressProbe): Promise<CheckFinding | null> {
  if (!base.https) return null;
  if (!isOfTls(base)) return { failure: null, warning: null };
  return { failure: failureIn(base), warning: await certificateTimeWarning(deps, settings, base) };
}

const CERTIFICATE_TIME_CODES = { CERT_NOT_YET_VALID: 'notYetValid', CERT_HAS_EXPIRED: 'expired' } as const;

/**
 * A certificate that is invalid by this computer's clock may be valid, and the clock wrong. The time comes from the token
 * address where that differs; no untrusted server is asked for the time.
 */
async function certificateTimeWarning(
  deps: ProbeDeps,
  settings: ServiceSettings,
  { exchange }: AddressProbe,
): Promise<CheckWarning | null> {
  const code = exchange.is === 'failed' ? exchange.failure.detail : '';
  if (code !== 'CERT_NOT_YET_VALID' && code !== 'CERT_HAS_EXPIRED') return null;
  const { authUrl, baseUrl } = settings;
  const isAnother = URL.canParse(authUrl) && new URL(authUrl).origin !== new URL(baseUrl).origin;
  const clockOffSeconds = isAnother ? (await probeAddress(deps, settings, authUrl)).clockOffSeconds : null;
  return { kind: 'certificateTime', which: CERTIFICATE_TIME_CODES[code], clockOffSeconds };
}

export function checkClock({ clockOffSeconds }: AddressProbe): CheckFinding | null {
  if (clockOffSeconds === null) return null;
  const isOff = Math.abs(clockOffSeconds) > MAX_CLOCK_DIFFERENCE_S;
  return { failure: null, warning: isOff ? { kind: 'clockOff', seconds: clockOffSeconds } : null };
}
