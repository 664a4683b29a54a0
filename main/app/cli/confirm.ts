import { createInterface } from 'node:readline';
import { terminalText } from '../../../shared/lib/terminal-text.ts';

/** Asks at the terminal for confirmation; accepts only the whole word, and an input that ends means no. */
export function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    // The question holds the terminal, so Ctrl-C arrives here.
    terminal.on('SIGINT', () => terminal.close());
    terminal.once('close', () => resolve(false));
    terminal.question(`${terminalText(question)} Type yes to go on: `, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      terminal.close();
    });
  });
}

/** Whether there is somebody to ask. */
export const isInteractive = (): boolean => process.stdin.isTTY && process.stdout.isTTY;
