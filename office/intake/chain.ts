import { hash } from 'node:crypto';

/** The digests and the chain of a till's journal (docs/journal.md), as the till computes them. */

const part = (bytes: Buffer): Buffer[] => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
};

interface WholeEvent {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
}

/** SHA-256 over number, time, type, subject, body and salt of an event, each after its length in 4 bytes. */
export const digestOf = ({ seq, at, type, subject, body }: WholeEvent, salt: Buffer): Buffer =>
  hash(
    'sha256',
    Buffer.concat([...[String(seq), at, type, subject, body].flatMap((text) => part(Buffer.from(text))), ...part(salt)]),
    'buffer',
  );

/** The chain's value after one more event. */
export const extendChain = (chain: Buffer, digest: Buffer): Buffer => hash('sha256', Buffer.concat([chain, digest]), 'buffer');
