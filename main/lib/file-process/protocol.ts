/** What main and the process of a file from outside say to each other. */

/** The work on a file: the name of the script of its thread. */
export type FileJob = 'catalogue-import' | 'shop-file';

/** From main: the first message starts the thread with its data, each other one goes to the thread. */
export type ToFileProcess = { readonly type: 'start'; readonly data: unknown } | { readonly type: 'post'; readonly message: unknown };

/** Why the work ended: its memory was used up, its thread threw, or it was over or closed. */
export type FileProcessEnd = 'tooLarge' | 'damaged' | 'ended';

export type FromFileProcess =
  /** The reading begins. */
  | { readonly type: 'ready' }
  | { readonly type: 'message'; readonly message: unknown }
  | { readonly type: 'end'; readonly why: FileProcessEnd };

/** The members of a child process that main uses. */
export interface ChildProcess {
  postMessage(message: ToFileProcess): void;
  on(event: 'message', listener: (message: FromFileProcess) => void): unknown;
  once(event: 'exit', listener: (code: number | null) => void): unknown;
  kill(): unknown;
}

/** Starts the process of one file: Electron's utility process in the till, a forked one under plain Node. */
export type StartFileProcess = (job: FileJob) => ChildProcess;
