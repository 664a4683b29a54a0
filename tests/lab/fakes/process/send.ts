import type { ChildProcess, Serializable } from 'node:child_process';

/** Sends to a process that may have ended: its `exit` says so. Without a callback, Node throws a failed write outside of the test. */
export function sendTo(child: ChildProcess, message: Serializable): void {
  child.send(message, () => undefined);
}
