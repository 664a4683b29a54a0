import type { EndpointView } from '../../../shared/service/service-views.ts';
import type { Desk } from './headless-till.ts';
import { journalTrouble } from './timeouts.ts';

/** A line now and then while rows wait, so that nobody wonders whether the run still goes on. */
export interface Pulse {
  /** A row has ended, of which the terminal is told by itself. */
  readonly ended: () => void;
  readonly stop: () => void;
}

export interface PulseParts {
  readonly desk: Desk;
  readonly rows: number;
  readonly tell: (words: string) => void;
}

/** How long the terminal may be silent, in ms: the longer the wait, the fewer the lines. */
const SILENCES = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

export function startPulse(parts: PulseParts): Pulse {
  const { desk, tell } = parts;
  let ended = 0;
  let lines = 0;
  let stopped = false;
  let cancel = (): void => undefined;
  const arm = (): void => {
    cancel();
    cancel = desk.clock.after(SILENCES[Math.min(lines, SILENCES.length - 1)] ?? 60_000, () => {
      lines += 1;
      tell(waitingWords(parts, ended));
      arm();
    });
  };
  arm();
  return {
    ended: () => {
      ended += 1;
      lines = 0;
      if (!stopped) arm();
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

/** How far the run is, and what it waits for. */
export function waitingWords({ desk, rows }: Omit<PulseParts, 'tell'>, ended: number): string {
  const { orders } = desk.till.status.view();
  const { endpoints, token } = desk.client.healthView();
  const trouble = journalTrouble(desk);
  const held = endpoints.map((endpoint) => heldWords(endpoint, desk.clock.now())).filter((words) => words !== null);
  return [
    `… ${ended} of ${counted(rows, 'row', 'rows')} ended`,
    ...(orders.pending + orders.inDoubt === 0 ? [] : [`${orders.pending} under way or pending, ${orders.inDoubt} in doubt`]),
    ...held,
    ...(token.state === 'trouble' ? ['waiting: the token address gives no token'] : []),
    ...(trouble === null ? [] : [`waiting: the journal takes nothing: ${trouble}`]),
  ].join('; ');
}

/** What holds calls of an endpoint back; null where nothing does. A call that tries the limit again is held back by it too. */
function heldWords({ endpoint, pausedMs, isRetrying, waiting }: EndpointView, now: number): string | null {
  if (pausedMs >= 1_000) return `waiting: rate limit of ${endpoint}, until ${clockTime(now + pausedMs)}`;
  if (isRetrying) return `waiting: rate limit of ${endpoint}, asked again now`;
  return waiting > 0 ? `${counted(waiting, 'call', 'calls')} waiting for a turn at ${endpoint}` : null;
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The time of day where the person is. */
const clockTime = (now: number): string => new Date(now).toTimeString().slice(0, 8);
