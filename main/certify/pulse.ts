import type { Desk } from './desk.ts';
import { journalTrouble } from './patience.ts';

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
  const held = endpoints
    .filter(({ pausedMs, waiting }) => pausedMs >= 1_000 || waiting > 0)
    .map(({ endpoint, pausedMs, waiting }) =>
      pausedMs >= 1_000
        ? `waiting: rate limit of ${endpoint}, until ${clockTime(desk.clock.now() + pausedMs)}`
        : `${counted(waiting, 'call', 'calls')} waiting for a turn at ${endpoint}`,
    );
  return [
    `… ${ended} of ${counted(rows, 'row', 'rows')} ended`,
    ...(orders.pending + orders.inDoubt === 0 ? [] : [`${orders.pending} under way or pending, ${orders.inDoubt} in doubt`]),
    ...held,
    ...(token.state === 'trouble' ? ['waiting: the token address gives no token'] : []),
    ...(trouble === null ? [] : [`waiting: the journal takes nothing: ${trouble}`]),
  ].join('; ');
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The time of day where the person is. */
const clockTime = (now: number): string => new Date(now).toTimeString().slice(0, 8);
