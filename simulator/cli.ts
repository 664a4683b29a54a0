import { parseArgs } from 'node:util';
import { terminalText } from '../shared/lib/exact-code.ts';
import { PRACTICE_CREDENTIALS } from '../shared/service/practice-credentials.ts';
import { readProducts } from './catalogue/catalogue-file.ts';
import { PRACTICE_SEED } from './config/service-config.ts';
import { HARSH } from './config/switches.ts';
import { CONTROL_HEADER } from './control/control-routes.ts';
import { MAGIC_ENDINGS } from './faults/magic.ts';
import { type Simulator, startSimulator } from './server.ts';

/** The practice service as a program: `npm run simulator -- --port 8088 --seed 7`. */

const USAGE = `npm run simulator -- [options]
  --port N            port on 127.0.0.1 (default 8088, 0 for any)
  --seed N            same seed, same bills (default ${PRACTICE_SEED})
  --pace X            time that orders stay Pending: 1 life-like, 0 none (default 1)
  --harsh             repeats are sold twice, web pages for 404, late visibility, moving prices
  --odd X             how many of the members that nobody needs come oddly shaped: 0 none (default), 1 all
  --catalogue FILE    products (default resources/catalogue.json)
  --fs-id, --client-id, --client-secret, --control-key TEXT
  --help`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  port: { ...text, default: '8088' },
  seed: { ...text, default: String(PRACTICE_SEED) },
  pace: { ...text, default: '1' },
  harsh: flag,
  odd: { ...text, default: '0' },
  catalogue: text,
  'fs-id': { ...text, default: PRACTICE_CREDENTIALS.fsId },
  'client-id': { ...text, default: PRACTICE_CREDENTIALS.clientId },
  'client-secret': { ...text, default: PRACTICE_CREDENTIALS.clientSecret },
  'control-key': text,
  help: flag,
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const say = (line: string): boolean => process.stdout.write(`${terminalText(line)}\n`);

/** Parses a number of the command line; throws with the option's name for the user. */
function numberOf(name: 'port' | 'seed' | 'pace' | 'odd', typed: string): number {
  const value = Number(typed);
  const fits = Number.isFinite(value) && value >= 0 && (name === 'pace' || (name === 'odd' && value <= 1) || Number.isInteger(value));
  if (typed.trim() === '' || !fits) throw new Error(`--${name} ${typed}: not a number`);
  return value;
}

async function start(values: Values): Promise<Simulator> {
  return startSimulator({
    products: readProducts(values.catalogue ?? new URL('../resources/catalogue.json', import.meta.url)),
    port: numberOf('port', values.port),
    seed: numberOf('seed', values.seed),
    pace: numberOf('pace', values.pace),
    fsId: values['fs-id'],
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
    switches: { ...(values.harsh ? HARSH : {}), oddMembers: numberOf('odd', values.odd) },
    ...(values['control-key'] === undefined ? {} : { controlKey: values['control-key'] }),
  });
}

function introduce(simulator: Simulator, values: Values): void {
  say(`The practice service is running. Nothing that it sells is real.

  base_url       ${simulator.baseUrl}
  auth_url       ${simulator.authUrl}
  fs_id          ${values['fs-id']}
  client_id      ${values['client-id']}
  client_secret  ${values['client-secret']}

  Control (docs/practice-control.md):
    curl -H '${CONTROL_HEADER}: ${simulator.controlKey}' ${simulator.baseUrl}/practice/state
  Numbers that end in ${Object.keys(MAGIC_ENDINGS).join(', ')} go wrong on purpose.

  Ctrl+C ends it.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    say(USAGE);
    return;
  }
  const simulator = await start(values);
  introduce(simulator, values);
  const end = (): void => {
    simulator.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(terminalText(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`));
  process.exitCode = 1;
});
