import { createPublicKey, generateKeyPairSync, hash, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { digestOf, extendChain, GENESIS } from '../../../main/journal/core/chain.ts';
import { BATCH_VERSION, type Batch, BatchAnswer, type JournalPlace, LocateAnswer, type SentEvent } from '../../../shared/office/batch.ts';
import { Enrolment, RefusalAnswer } from '../../../shared/office/enrolment.ts';
import { answeredText, SIGNATURE_HEADERS, signedText, TILL_PATHS } from '../../../shared/office/signing.ts';
import type { TestOffice } from './office.ts';

/** An event of a till in a test, with the chain's value after it. */
type WrittenEvent = SentEvent & { readonly chain: Buffer };

/** What the office answered: a value, or why it refused. */
type Reply<T> = { readonly status: number } & (
  | { readonly value: T; readonly refused?: never }
  | { readonly value?: never; readonly refused: string; readonly detail: string }
);

/** The computer of a till in a test: a key, a journal in memory with the digests of the real one, and real HTTP. */
export class SampleTill {
  readonly #keys = generateKeyPairSync('ed25519');
  #journal: WrittenEvent[] = [];
  #run: string = randomUUID();
  #report = 0;
  enrolment: Enrolment | null = null;
  /** Where it sends to; a test may choose another server for each call. */
  url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** A till that is enrolled. */
  static async enrolled({ url, enrol }: Pick<TestOffice, 'url' | 'enrol'>): Promise<SampleTill> {
    const till = new SampleTill(url);
    till.enrolment = await enrol(till.publicKey);
    return till;
  }

  get id(): string {
    return this.enrolment?.till ?? '';
  }

  get publicKey(): string {
    return this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  get head(): JournalPlace {
    return this.place(this.#journal.length);
  }

  place(seq: number): JournalPlace {
    return { seq, chain: (seq === 0 ? GENESIS : (this.#journal[seq - 1]?.chain ?? GENESIS)).toString('base64') };
  }

  async enrol(code: string): Promise<Reply<Enrolment>> {
    const body = Buffer.from(JSON.stringify({ code, publicKey: this.publicKey, version: '0.2.0' }));
    const reply = await replyOf(await fetch(`${this.url}${TILL_PATHS.enrol}`, { method: 'POST', body }), Enrolment.parse);
    if (reply.value) this.enrolment = reply.value;
    return reply;
  }

  /** Appends events to its journal. */
  write(...events: readonly Partial<SentEvent>[]): void {
    for (const given of events) {
      const seq = this.#journal.length + 1;
      const event = {
        seq,
        at: '2026-11-28T03:00:00.000Z',
        type: 'sample',
        subject: `s${seq}`,
        body: null,
        salt: null,
        facts: [],
        ...given,
      };
      const salt = event.salt === null ? null : Buffer.from(event.salt, 'base64');
      const digest = digestOf(seq, event.at, event.type, event.subject, event.body ?? `hidden ${Math.random()}`, salt);
      const chain = extendChain(this.#journal.at(-1)?.chain ?? GENESIS, digest);
      this.#journal.push({ ...event, digest: digest.toString('base64'), chain });
    }
  }

  /** Puts its journal back to an earlier event, as a restore of a backup does. */
  restore(seq: number): void {
    this.#journal = this.#journal.slice(0, seq);
  }

  /** Starts the program again: another run reports. */
  restart(): void {
    this.#run = randomUUID();
    this.#report = 0;
  }

  /** Another computer with a copy of its disk and keychain. */
  copy(): SampleTill {
    const other = new SampleTill(this.url);
    Object.assign(other.#keys, this.#keys);
    other.#journal = [...this.#journal];
    other.#run = this.#run;
    other.#report = this.#report;
    other.enrolment = this.enrolment;
    return other;
  }

  /** The batch of the events after `after`, up to `upTo`. */
  batch(after: number, upTo = this.#journal.length, more: Partial<Batch> = {}): Batch {
    this.#report += 1;
    const events = this.#journal.slice(after, upTo).map(({ chain: _, ...event }) => event);
    const health = {
      ...{ version: '0.2.0', waiting: 0, waitingSince: null, run: this.#run, report: this.#report },
      ...{ diskFree: 1, printers: [], lastZ: null },
    };
    return { version: BATCH_VERSION, after: this.place(after), events, documents: [], health, sentAt: '2026-11-28T03:00:00.000Z', ...more };
  }

  send(batch: unknown, how: SendOptions = {}): Promise<Reply<BatchAnswer>> {
    return this.post(TILL_PATHS.batches, gzipSync(JSON.stringify(batch)), BatchAnswer.parse, how);
  }

  locate(...places: readonly JournalPlace[]): Promise<Reply<LocateAnswer>> {
    return this.post(TILL_PATHS.locate, Buffer.from(JSON.stringify({ places })), LocateAnswer.parse);
  }

  /** Sends a signed body; an answer that the office did not sign throws. */
  async post<T>(
    path: string,
    body: Buffer,
    decode: (value: unknown) => T,
    { time = Date.now(), signer = this }: SendOptions = {},
  ): Promise<Reply<T>> {
    const headers = signer.signed(path, body, this.id, time);
    const response = await fetch(`${this.url}${path}`, { method: 'POST', body: new Uint8Array(body), headers });
    return replyOf(response, decode, (text) => {
      const answered = answeredText(headers[SIGNATURE_HEADERS.signature] ?? '', response.status, hash('sha256', text, 'base64'));
      const given = Buffer.from(response.headers.get(SIGNATURE_HEADERS.answer) ?? '', 'base64');
      if (!verify(null, Buffer.from(answered), this.#officeKey(), given)) throw new Error(`not signed: ${text}`);
    });
  }

  /** The headers of a signed request. */
  signed(path: string, body: Buffer, till = this.id, time = Date.now()): Record<string, string> {
    const digest = hash('sha256', body, 'base64');
    const signature = sign(null, Buffer.from(signedText(path, time, digest)), this.#keys.privateKey).toString('base64');
    const { till: id, time: at, digest: of, signature: by } = SIGNATURE_HEADERS;
    return { [id]: till, [at]: String(time), [of]: digest, [by]: signature };
  }

  #officeKey(): KeyObject {
    return createPublicKey({ key: Buffer.from(this.enrolment?.officeKey ?? '', 'base64'), format: 'der', type: 'spki' });
  }
}

interface SendOptions {
  /** The clock of the till. */
  readonly time?: number;
  /** Whose key signs. */
  readonly signer?: SampleTill;
}

async function replyOf<T>(response: Response, decode: (value: unknown) => T, check: (text: string) => void = () => {}): Promise<Reply<T>> {
  const text = await response.text();
  check(text);
  const value: unknown = JSON.parse(text);
  if (response.ok) return { status: response.status, value: decode(value) };
  return { status: response.status, ...RefusalAnswer.parse(value) };
}
