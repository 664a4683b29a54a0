import type { StaffView } from '../../../shared/staff/staff.ts';

/** The system's clipboard. */
export interface Clipboard {
  readonly readText: () => string | Promise<string>;
  readonly writeText: (text: string) => unknown;
  readonly clear: () => unknown;
}

/** The last text that the till put on the clipboard. It leaves the clipboard when the till locks, because it may hold a code. */
export class CopiedText {
  readonly #clipboard: Clipboard;
  #text: string | null = null;

  constructor(clipboard: Clipboard) {
    this.#clipboard = clipboard;
  }

  copy = (text: string): void => {
    this.#clipboard.writeText(text);
    this.#text = text;
  };

  /** Clears the clipboard when the person signs out, unless another program has put a text there since. */
  async sessionChanged({ session }: Pick<StaffView, 'session'>): Promise<void> {
    const text = this.#text;
    if (session.is !== 'signedOut' || text === null) return;
    this.#text = null;
    if ((await this.#clipboard.readText()) === text) await this.#clipboard.clear();
  }
}
