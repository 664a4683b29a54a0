import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import { channelOf } from '../../shared/ipc/channels.ts';
import { calls, type Handlers } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import type { Clock } from '../lib/clock.ts';
import { describeError } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { Places } from '../lib/places.ts';
import { admit, isOwnPage, PageCalls, type Sender } from './gate.ts';

export interface IpcReporter {
  /** A handler threw: a bug; the screen gets `unexpected`, and the log one line. */
  bug(channel: string, error: unknown): void;
  /** A sender other than our window called. */
  unknownSender(channel: string, sender: Sender): void;
}

interface Endpoint {
  readonly group: string;
  readonly name: string;
  readonly channel: string;
  readonly input: z.ZodType<unknown>;
  readonly handler: (input: unknown) => Promise<unknown>;
}

interface ServeDeps {
  readonly report: IpcReporter;
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly ipcMain: Pick<IpcMain, 'handle'>;
}

/**
 * Serves all calls of the contract: the caller must be the main frame of our own page, the contract's schema decodes the
 * input, and failures are returned as data. A page has as many calls under way as their work allows (`shared/ipc/call-work.ts`). All groups
 * but `app` wait for `others`.
 */
export function serve(app: Handlers['app'], others: () => Promise<Handlers>, { report, clock, ipcMain }: ServeDeps): void {
  const pages = new PageCalls(clock);
  for (const endpoint of endpointsOf(app, others)) {
    ipcMain.handle(endpoint.channel, async (event, value) => {
      const sender = senderOf(event);
      if (isOwnPage(sender))
        return handleCall(endpoint, sender, value, pages.placesOf(event.sender, endpoint.group, endpoint.name), report);
      report.unknownSender(endpoint.channel, sender);
      return admit(sender, endpoint.input, value);
    });
  }
}

/** Pairs each call of the contract with its handler; the type of the handlers requires one for each. */
function endpointsOf(app: Handlers['app'], others: () => Promise<Handlers>): Endpoint[] {
  // Once: a call during a later restore must not open the till that the restore has closed.
  let opened: Promise<Handlers> | null = null;
  const handlersOf = async (group: keyof Handlers): Promise<Handlers[keyof Handlers]> => {
    if (group === 'app') return app;
    opened ??= others();
    return (await opened)[group];
  };
  return Object.entries(calls).flatMap(([group, members]) =>
    Object.entries(members).map(([name, { input }]) => ({
      group,
      name,
      channel: channelOf(group, name),
      input: input as z.ZodType<unknown>,
      handler: async (value: unknown) => {
        const handlers = (await handlersOf(group as keyof Handlers)) as unknown as Readonly<Record<string, (input: unknown) => unknown>>;
        return handlers[name]?.(value);
      },
    })),
  );
}

const TOO_MANY: Result<never, Failure> = fail({ kind: 'tooManyCalls' });

/** Answers a call; one above the bound at once, before its input is read. */
async function handleCall(
  { channel, input, handler }: Endpoint,
  sender: Sender,
  value: unknown,
  places: Places,
  report: IpcReporter,
): Promise<Result<unknown, Failure>> {
  if (!places.hasRoom()) return TOO_MANY;
  const admitted = admit(sender, input, value);
  if (!admitted.ok) return admitted;
  try {
    return (await places.run(() => handler(admitted.value) as Promise<Result<unknown, Failure>>)) ?? TOO_MANY;
  } catch (error) {
    report.bug(channel, error);
    return fail({ kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) });
  }
}

const senderOf = (event: IpcMainInvokeEvent): Sender => ({
  url: event.senderFrame?.url ?? '',
  mainFrame: event.senderFrame !== null && event.senderFrame === event.sender.mainFrame,
});

/** Logs calls that failed by a bug, or came from another page. */
export const ipcReporter = (log: Pick<Log, 'error'>): IpcReporter => ({
  bug: (channel, error) => log.error('a handler threw', { channel, error: describeError(error) }),
  unknownSender: (channel, { url, mainFrame }) => log.error('a stranger called', { channel, origin: originOf(url), mainFrame }),
});

/** Logs only an address's origin: its path and query are text from outside. */
const originOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : 'no address');
