import { createInterface as createQuestions } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { terminalText } from '../../../shared/lib/exact-code.ts';

/** Reads a PIN: asks twice and hides it at a terminal; reads one line from anything else (a pipe). Null when the two differ. */
export async function askPin(prompt: string, repeatPrompt: string): Promise<string | null> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) return firstLine(stdin);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: true, historySize: 0 });
  lines.on('SIGINT', () => process.exit(130));
  try {
    const [pin, again] = [await askLine(prompt), await askLine(repeatPrompt)];
    return pin === again ? pin : null;
  } finally {
    lines.close();
  }

  async function askLine(question: string): Promise<string> {
    stdout.write(terminalText(question));
    const typed = await lines.question('');
    stdout.write('\n');
    return typed.trim();
  }
}

async function firstLine(stdin: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input: stdin });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}

/** Asks for a word at the terminal; an input that ends means no. */
export function askForWord(question: string, isMeant: (typed: string) => boolean): Promise<boolean> {
  const terminal = createQuestions({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    // The question holds the terminal, so Ctrl-C arrives here.
    terminal.on('SIGINT', () => terminal.close());
    terminal.once('close', () => resolve(false));
    terminal.question(terminalText(question), (answer) => {
      resolve(isMeant(answer.trim()));
      terminal.close();
    });
  });
}

/** Whether there is a person to ask. */
export const isInteractive = (): boolean => process.stdin.isTTY && process.stdout.isTTY;
