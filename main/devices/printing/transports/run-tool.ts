import { spawn } from 'node:child_process';
import type { Clock } from '../../../lib/clock.ts';

export interface ToolRun {
  /** Null when it did not start, or was killed at its time limit. */
  readonly code: number | null;
  readonly output: string;
  readonly problem: string;
  readonly ended: 'itself' | 'late' | 'notThere';
}

interface ToolCall {
  readonly command: string;
  readonly args: readonly string[];
  readonly input?: Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

const LONGEST_OUTPUT = 256 * 1_024;

/**
 * Runs a program of the system, without a shell and in plain English, and returns its output. Never rejects; kills a program
 * that exceeds the limit.
 */
export function runTool({ command, args, input, env, limitMs }: ToolCall, clock: Clock): Promise<ToolRun> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env, LC_ALL: 'C', LANG: 'C' } });
    const captured = { output: '', problem: '' };
    const settle = (code: number | null, ended: ToolRun['ended']) => {
      forget();
      resolve({ code, ...captured, ended });
    };
    const forget = clock.after(limitMs, () => {
      child.kill('SIGKILL');
      settle(null, 'late');
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      captured.output = (captured.output + text).slice(0, LONGEST_OUTPUT);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      captured.problem = (captured.problem + text).slice(0, LONGEST_OUTPUT);
    });
    child.once('error', (error) => {
      captured.problem = error.message;
      settle(null, 'notThere');
    });
    child.once('close', (code) => settle(code, 'itself'));
    // A program that ends before it reads everything reports that by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
