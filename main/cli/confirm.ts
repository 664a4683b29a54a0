import { createInterface } from 'node:readline';

/** Asks at the terminal before something is done that a person must mean; only the whole word counts, an input that ends is a no. */
export function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    // The terminal is held by the question, so that Ctrl-C arrives here.
    terminal.on('SIGINT', () => terminal.close());
    terminal.once('close', () => resolve(false));
    terminal.question(`${question} Type yes to go on: `, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      terminal.close();
    });
  });
}

/** Whether there is somebody to ask. */
export const isInteractive = (): boolean => process.stdin.isTTY && process.stdout.isTTY;
