import type { ChildProcess, FileJob, FileProcessEnd, FromFileProcess, StartFileProcess } from './protocol.ts';

interface Listeners<Message> {
  readonly onMessage: (message: Message) => void;
  /** Called once; no message comes after it. */
  readonly onEnd: (why: FileProcessEnd) => void;
}

/**
 * The work on one file from outside, in a process of its own with a limit of memory: sales go on meanwhile, and a hostile file ends
 * nothing else, not even by a fatal error of V8, which ends a whole process.
 */
export class FileProcess<Message> {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #listeners: Listeners<Message>;
  #isReady = false;
  #isOver = false;

  constructor(start: StartFileProcess, job: FileJob, data: unknown, listeners: Listeners<Message>) {
    this.#listeners = listeners;
    this.#child = start(job);
    this.#gone = new Promise((resolve) => this.#child.once('exit', () => resolve()));
    // The thread's end is reported. What ends a whole process that reads is its memory: a fatal error of V8, or the system's killer.
    this.#child.once('exit', () => this.#end(this.#isReady ? 'tooLarge' : 'damaged'));
    this.#child.on('message', (said: FromFileProcess) => {
      if (said.type === 'end') {
        this.#end(said.why);
        this.#child.kill();
      } else if (said.type === 'ready') {
        this.#isReady = true;
      } else if (!this.#isOver) {
        // The thread of the job sends messages of this type only.
        this.#listeners.onMessage(said.message as Message);
      }
    });
    this.#child.postMessage({ type: 'start', data });
  }

  post(message: unknown): void {
    if (!this.#isOver) this.#child.postMessage({ type: 'post', message });
  }

  /** Ends the process, also while it reads; resolves when it is gone. */
  async close(): Promise<void> {
    this.#end('ended');
    this.#child.kill();
    await this.#gone;
  }

  #end(why: FileProcessEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#listeners.onEnd(why);
  }
}
