import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { z } from 'zod';
import { channelOf, pushChannelOf } from '../../shared/ipc/channels.ts';
import { calls, type Handlers, type SendPush } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, type Result } from '../../shared/lib/result.ts';
import { admit, isOwnPage, type Sender } from './gate.ts';

export interface IpcReporter {
  /** A handler threw: a bug; the screen gets `unexpected`, and the log one line. */
  bug(channel: string, error: unknown): void;
  /** A sender other than our window called. */
  unknownSender(channel: string, sender: Sender): void;
}

interface Endpoint {
  readonly channel: string;
  readonly input: z.ZodType<unknown>;
  readonly handler: (input: unknown) => unknown;
}

/**
 * Serves all calls of the contract: the caller must be the main frame of our own page, the contract's schema decodes the
 * input, and failures are returned as data. Returns a function that removes the handlers.
 */
export function serve(handlers: Handlers, report: IpcReporter, ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>): () => void {
  const endpoints = endpointsOf(handlers);
  for (const endpoint of endpoints)
    ipcMain.handle(endpoint.channel, (event, value) => handleCall(endpoint, senderOf(event), value, report));
  return () => {
    for (const { channel } of endpoints) ipcMain.removeHandler(channel);
  };
}

/** Pairs each call of the contract with its handler; the type of `handlers` requires one for each. */
function endpointsOf(handlers: Handlers): Endpoint[] {
  return Object.entries(calls).flatMap(([group, members]) =>
    Object.entries(members).map(([name, { input }]) => {
      const members = handlers[group as keyof Handlers] as Readonly<Record<string, (input: never) => unknown>>;
      return { channel: channelOf(group, name), input: input as z.ZodType<unknown>, handler: members[name] as (input: unknown) => unknown };
    }),
  );
}

async function handleCall(endpoint: Endpoint, sender: Sender, value: unknown, report: IpcReporter): Promise<Result<unknown, Failure>> {
  if (!isOwnPage(sender)) report.unknownSender(endpoint.channel, sender);
  const admitted = admit(sender, endpoint.input, value);
  if (!admitted.ok) return admitted;
  try {
    return (await endpoint.handler(admitted.value)) as Result<unknown, Failure>;
  } catch (error) {
    report.bug(endpoint.channel, error);
    return fail({ kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) });
  }
}

const senderOf = (event: IpcMainInvokeEvent): Sender => ({
  url: event.senderFrame?.url ?? '',
  mainFrame: event.senderFrame !== null && event.senderFrame === event.sender.mainFrame,
});

/** The only sender of pushes. A push is dropped where there is no window, or its page is gone. */
export function createPush(page: () => Pick<WebContents, 'isDestroyed' | 'send'> | null): SendPush {
  return (name, value) => {
    const contents = page();
    if (contents && !contents.isDestroyed()) contents.send(pushChannelOf(name), value);
  };
}
