import { z } from 'zod';
import { decodeBySchema, faultText } from '../../shared/lib/decode.ts';
import { isLoopback } from '../../shared/service/service-address.ts';

/** The message that the practice service sends once it listens. */
const ListeningMessage = z.object({
  type: z.literal('listening'),
  baseUrl: z.string().refine(isLoopback, 'not on this computer'),
  authUrl: z.string().refine(isLoopback, 'not on this computer'),
});

export interface PracticeAddress {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** The members of the practice service's process that are used here. */
interface PracticeProcess {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: (code: number) => void): unknown;
}

/**
 * Waits until the practice service that ships with the till listens, and resolves with its address. Rejects when the process
 * ends, or sends another message, before.
 */
export function waitForAddress(child: PracticeProcess): Promise<PracticeAddress> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The practice service ended with ${code} before it listened`)));
    child.on('message', (message) => {
      const listening = decodeBySchema(ListeningMessage, message);
      if (listening.ok) resolve({ baseUrl: listening.value.baseUrl, authUrl: listening.value.authUrl });
      else reject(new Error(`The practice service sent an unexpected message: ${faultText(listening.failure[0])}`));
    });
  });
}
