// npm run office [-- --port N --days N] (docs/office-operation.md)
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../../../main/app/cli/terminal.ts';
import { PortTaken } from '../../../../office/http/listen.ts';
import { startDemo } from './demo-office.ts';

const USAGE = `npm run office [-- options]
  --port N   default 8090, 0 for any
  --days N   days of sales before today (default 8)
A head office with three tills that sold at the practice service; nothing of it is kept.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const SALES = 12;

const whole = (option: string, typed: string, most: number): number => {
  if (/^\d{1,5}$/.test(typed) && Number(typed) <= most) return Number(typed);
  throw new UsageError(`${option} takes a whole number up to ${most}, and not "${typed}"`);
};

const start = (options: Parameters<typeof startDemo>[0]) =>
  startDemo(options).catch((error) => {
    throw error instanceof PortTaken ? new UsageError(error.message) : error;
  });

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { port: { ...text, default: '8090' }, days: { ...text, default: '8' } },
  });
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const demo = await start({ port: whole('--port', values.port, 65_535), days: whole('--days', values.days, 60), sales: SALES, say });
  const { name, password, codes } = demo.owner;
  say(`The head office is running. Open ${demo.url} and sign in:`);
  say(`  name      ${name}`);
  say(`  password  ${password}`);
  say(`  code      one of these, each is taken once: ${codes.slice(0, 5).join('  ')}`);
  say('The tills sell; the page fills meanwhile:');
  const filled = demo.filled.then(() => say('The tills are online, and everything that they sold is here. Ctrl+C ends the demonstration.'));
  await Promise.race([ended, filled.then(() => ended)]);
  await demo.close();
  return 0;
}

process.exitCode = await runCommand(USAGE, main);
