// node scripts/session.mjs [--display] [--keyring] -- <command> [args]
// Runs a command with an invisible display and/or a keyring of its own, and leaves nothing behind. Linux only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './lib/run.mjs';
import { startDisplay } from './lib/session/display.mjs';
import { startKeyring } from './lib/session/keyring.mjs';
import { tethered } from './lib/session/service.mjs';
import { main } from './lib/terminal.mjs';

const OPTIONS = ['--display', '--keyring'];
const USAGE = `usage: node scripts/session.mjs [${OPTIONS.join('] [')}] -- <command> [args]`;

const split = process.argv.indexOf('--', 2);
const wanted = new Set(process.argv.slice(2, Math.max(2, split)));
const [command, ...args] = split < 0 ? [] : process.argv.slice(split + 1);

await main(async () => {
  // Without the separator, the command would be this script again, without end.
  if (command === undefined || [...wanted].some((option) => !OPTIONS.includes(option))) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'loket-'));
  /** @type {import('./lib/session/service.mjs').Service[]} */
  const services = [];
  let asked = false;
  const noteAsked = () => {
    asked = true;
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, noteAsked);
  try {
    const env = { ...process.env };
    if (wanted.has('--display')) services.push(await startDisplay(folder, env));
    if (wanted.has('--keyring')) services.push(await startKeyring(folder, env));
    return asked ? 130 : await run(tethered(command, args), { env });
  } finally {
    for (const service of services.reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
