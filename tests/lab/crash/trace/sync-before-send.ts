import { isSync, type SystemCall } from './strace.ts';

/** Promise 1 of docs/promises.md, checked on the system calls of one sale. */

const SENT = /^POST \/v2\/order HTTP/;

/**
 * What breaks the promise: the intent and the attempt must be in the write-ahead log, and everything written to that log must be synced,
 * before the first byte of the checkout reaches the kernel. Empty when it holds.
 */
export function brokenBeforeSend(calls: readonly SystemCall[]): string[] {
  const sent = calls.findIndex(({ file, data }) => file.startsWith('TCP') && SENT.test(data));
  if (sent === -1) return ['no checkout was sent'];
  const before = calls.slice(0, sent);
  const log = before.filter(isOfLog);
  const last = before.findLastIndex((call) => isOfLog(call) && !isSync(call));
  const written = log.map(({ data }) => data).join('');
  const broken: string[] = [];
  if (!written.includes('"type":"ticket"')) broken.push('the intent is not in the log');
  if (!written.includes('"type":"sending"')) broken.push('the attempt is not in the log');
  if (!before.slice(last + 1).some((call) => isOfLog(call) && isSync(call))) broken.push('the log was not synced after its last write');
  if (unsynced(before, '"type":"ticket"')) broken.push('the attempt was written before the intent was synced');
  return broken;
}

const isOfLog = ({ file }: SystemCall): boolean => file.endsWith('training.db-wal');

/** Whether no sync came between the write of the intent and that of the attempt. */
function unsynced(calls: readonly SystemCall[], intent: string): boolean {
  const log = calls.filter(isOfLog);
  const first = log.findIndex(({ data }) => data.includes(intent));
  const attempt = log.findIndex(({ data }) => data.includes('"type":"sending"'));
  return !log.slice(first, attempt).some(isSync);
}
