import type { EndpointView } from '../../../shared/service/service-views.ts';
import type { HeadlessTill } from './headless-till.ts';
import { journalFailureText } from './timeouts.ts';

/** Prints a line at intervals while rows wait, to show that the run continues. */
interface ProgressTicker {
  /** A row has ended, and the terminal shows that separately. */
  readonly rowEnded: () => void;
  readonly stop: () => void;
}

interface PulseDeps {
  readonly desk: HeadlessTill;
  readonly rows: number;
  readonly print: (words: string) => void;
}

/** How long the terminal may be silent, in ms; longer waits print fewer lines. */
const SILENCE_STEPS_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

export function startProgressTicker(deps: PulseDeps): ProgressTicker {
  const { desk, print: tell } = deps;
  let ended = 0;
  let lines = 0;
  let stopped = false;
  let cancel = (): void => undefined;
  const schedule = (): void => {
    cancel();
    cancel = desk.clock.after(SILENCE_STEPS_MS[Math.min(lines, SILENCE_STEPS_MS.length - 1)] ?? 60_000, () => {
      lines += 1;
      tell(progressText(deps, ended));
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
function progressText({ desk, rows }: Omit<PulseDeps, 'print'>, ended: number): string {
  const { orders } = desk.till.status.view();
  const { endpoints, token } = desk.client.healthView();
  const trouble = journalFailureText(desk);
  const held = endpoints.map((endpoint) => heldWords(endpoint, desk.clock.now())).filter((words) => words !== null);
  return [
    `… ${ended} of ${counted(rows, 'row', 'rows')} ended`,
    ...(orders.pending + orders.inDoubt === 0 ? [] : [`${orders.pending} under way or pending, ${orders.inDoubt} in doubt`]),
    ...held,
    ...(token.state === 'trouble' ? ['waiting: the token address gives no token'] : []),
    ...(trouble === null ? [] : [`waiting: the journal takes nothing: ${trouble}`]),
  ].join('; ');
}

/** What delays calls of an endpoint; null where nothing does. A call that retries after a 429 counts as delayed too. */
function heldWords({ endpoint, pausedMs, isRetrying, waiting }: EndpointView, now: number): string | null {
  if (pausedMs >= 1_000) return `waiting: rate limit of ${endpoint}, until ${localTimeOfDay(now + pausedMs)}`;
  if (isRetrying) return `waiting: rate limit of ${endpoint}, asked again now`;
  return waiting > 0 ? `${counted(waiting, 'call', 'calls')} waiting for a turn at ${endpoint}` : null;
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The local time of day. */
const localTimeOfDay = (now: number): string => new Date(now).toTimeString().slice(0, 8);
