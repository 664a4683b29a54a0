import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DebitRule } from '../../../../shared/service/service-settings.ts';
import { sendTo } from '../../fakes/process/send.ts';
import type { Answer, Asked, CallName, TillCalls } from './calls.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The till in a process of its own: its calls, and its death. */
export class RemoteTill {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (answer: Answer) => this.#answered(answer));
    child.on('exit', (code, signal) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the till ended: ${code ?? signal}`));
      this.#waiting.clear();
    });
  }

  /** Starts a till on the journal in this folder, and waits until it is open. */
  static async start(folder: string, serviceUrl: string, debit: DebitRule): Promise<RemoteTill> {
    const till = new RemoteTill(fork(join(import.meta.dirname, 'till-process.ts'), [folder, serviceUrl, debit]));
    await new Promise<null>((resolve, reject) => till.#waiting.set(0, { resolve, reject }));
    return till;
  }

  /** Asks for a call; rejects with the till's failure, or where the till ends before its answer. */
  ask<N extends CallName>(name: N, ...args: Parameters<TillCalls[N]>): Promise<ReturnType<TillCalls[N]>> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      sendTo(this.#child, { id, name, args } satisfies Asked);
    });
  }

  /** Ends the process at once, as a power cut would. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Closes the till, and waits until its process has ended. */
  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    await this.ask('end');
    await ended;
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value as never);
  }
}
