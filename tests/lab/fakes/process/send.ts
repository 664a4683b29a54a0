import type { ChildProcess, Serializable } from 'node:child_process';

/**
 * Sends to a process that may have ended, which its `exit` reports. The callback keeps Node from throwing a failed write outside of the
 * test.
 */
export function sendTo(child: ChildProcess, message: Serializable): void {
  child.send(message, () => undefined);
}
