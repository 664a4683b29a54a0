import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { z } from 'zod';
import { fail, type Result } from '../../../shared/lib/result.ts';
import { type Batch, BatchAnswer, LocateAnswer, type LocateForm } from '../../../shared/office/batch.ts';
import { type EnrolForm, Enrolment } from '../../../shared/office/enrolment.ts';
import { SIGNATURE_HEADERS, signedText, TILL_PATHS } from '../../../shared/office/signing.ts';
import { isAllowedAddress } from '../../../shared/service/service-address.ts';
import type { Joined } from '../enrolment/kept-enrolment.ts';
import type { Sign } from '../till-key.ts';
import { type CallFailure, readAnswer } from './office-answer.ts';
import type { Bytes, OfficeNetwork } from './office-network.ts';

/** The calls to the office of an enrolled till. No call rejects. */
export interface OfficeClient {
  batch(batch: Batch, signal: AbortSignal): Promise<Result<BatchAnswer, CallFailure>>;
  locate(form: LocateForm, signal: AbortSignal): Promise<Result<LocateAnswer, CallFailure>>;
}

interface ClientDeps {
  readonly network: Pick<OfficeNetwork, 'send'>;
  /** UTC, in ms. */
  readonly now: () => number;
  /** The shop's proxy, as for the service. */
  readonly proxy: () => string;
}

/** Time limits of a call, in ms. A batch is small, and an office that is slow slows nothing but the office. */
const CONNECT_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 60_000;

const packed = promisify(gzip);

/** Enrols this till with a one-time code; sends the public key. */
export async function enrol(deps: ClientDeps, address: string, form: EnrolForm): Promise<Result<Enrolment, CallFailure>> {
  if (!isAllowedAddress(address)) return fail({ why: 'address', detail: 'not https' });
  const request = { path: TILL_PATHS.enrol, headers: {}, body: bytesOf(form) };
  return readAnswer(await post(deps, address, request), Enrolment, null);
}

export function officeClient(deps: ClientDeps, { address, till, officeKey }: Joined, sign: Sign): OfficeClient {
  const signed = async <T>(path: string, body: Bytes, more: Headers, answer: z.ZodType<T>, signal: AbortSignal) => {
    const time = deps.now();
    const digest = hash('sha256', body, 'base64');
    const signature = sign(signedText(path, time, digest));
    const { till: id, time: at, digest: of, signature: by } = SIGNATURE_HEADERS;
    const headers = { ...more, [id]: till, [at]: String(time), [of]: digest, [by]: signature };
    return readAnswer(await post(deps, address, { path, headers, body }, signal), answer, { officeKey, request: signature });
  };
  return {
    batch: async (batch, signal) => {
      const body = new Uint8Array(await packed(bytesOf(batch)));
      return signed(TILL_PATHS.batches, body, { 'content-encoding': 'gzip' }, BatchAnswer, signal);
    },
    locate: (form, signal) => signed(TILL_PATHS.locate, bytesOf(form), {}, LocateAnswer, signal),
  };
}

type Headers = Readonly<Record<string, string>>;

const bytesOf = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value));

interface Message {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Bytes;
}

const post = ({ network, proxy }: ClientDeps, address: string, { path, headers, body }: Message, signal?: AbortSignal) =>
  network.send({
    ...{ address, path, method: 'POST', body, signal, proxy: proxy(), freshConnection: false },
    ...{ connectTimeoutMs: CONNECT_TIMEOUT_MS, callTimeoutMs: CALL_TIMEOUT_MS },
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
  });
