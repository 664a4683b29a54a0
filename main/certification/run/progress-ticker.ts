import type { EndpointView } from '../../../shared/service/service-views.ts';
import type { HeadlessTill } from './headless-till.ts';
import { journalFailureText } from './timeouts.ts';

/** Prints a line at intervals while rows wait, to show that the run continues. */
interface ProgressTicker {
  /** A row has ended, and the terminal shows that separately. */
  readonly rowEnded: () => void;
  readonly stop: () => void;
}

interface ProgressTickerDeps {
  readonly headless: HeadlessTill;
  readonly rows: number;
  readonly print: (text: string) => void;
}

/** How long the terminal may be silent, in ms; longer waits print fewer lines. */
const SILENCE_STEPS_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

export function startProgressTicker(deps: ProgressTickerDeps): ProgressTicker {
  const { headless, print } = deps;
  let ended = 0;
  let lines = 0;
  let stopped = false;
  let cancel = (): void => undefined;
  const schedule = (): void => {
    cancel();
    cancel = headless.clock.after(SILENCE_STEPS_MS[Math.min(lines, SILENCE_STEPS_MS.length - 1)] ?? 60_000, () => {
      lines += 1;
      print(progressText(deps, ended));
      schedule();
    });
  };
  schedule();
  return {
    rowEnded: () => {
      ended += 1;
      lines = 0;
      if (!stopped) schedule();
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

/** The run's progress, and what it waits for. */
function progressText({ headless, rows }: Omit<ProgressTickerDeps, 'print'>, ended: number): string {
  const { orders } = headless.till.status.view();
  const { endpoints, token } = headless.client.healthView();
  const failure = journalFailureText(headless);
  const delays = endpoints.map((endpoint) => delayText(endpoint, headless.clock.now())).filter((text) => text !== null);
  return [
    `… ${ended} of ${counted(rows, 'row', 'rows')} ended`,
    ...(orders.pending + orders.inDoubt === 0 ? [] : [`${orders.pending} under way or pending, ${orders.inDoubt} in doubt`]),
    ...delays,
    ...(token.state === 'trouble' ? ['waiting: the token address gives no token'] : []),
    ...(failure === null ? [] : [`waiting: the journal takes nothing: ${failure}`]),
  ].join('; ');
}

/** What delays calls of an endpoint; null where nothing does. A call that retries after a 429 counts as delayed too. */
function delayText({ endpoint, pausedMs, isRetrying, waiting }: EndpointView, now: number): string | null {
  if (pausedMs >= 1_000) return `waiting: rate limit of ${endpoint}, until ${localTimeOfDay(now + pausedMs)}`;
  if (isRetrying) return `waiting: rate limit of ${endpoint}, asked again now`;
  return waiting > 0 ? `${counted(waiting, 'call', 'calls')} waiting for a turn at ${endpoint}` : null;
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The local time of day. */
const localTimeOfDay = (now: number): string => new Date(now).toTimeString().slice(0, 8);
