import { z } from 'zod';
import { Product } from '../shared/catalogue/product.ts';
import { assertNever } from '../shared/lib/result.ts';
import { PracticeCommand, type PracticeMessage } from '../shared/practice/practice-protocol.ts';
import { readProducts } from './catalogue/catalogue-file.ts';
import { Switches } from './config/switches.ts';
import { PRACTICE_RULES } from './faults/practice-rules.ts';
import { type Simulator, startSimulator } from './server.ts';

/**
 * The practice service as a child process of the till in training. It takes its options as JSON in its first argument or first message,
 * reports its addresses, runs the commands of later messages, and ends when its parent does.
 */

const Options = z.object({
  /** A catalogue file, or the products themselves. */
  cataloguePath: z.string().optional(),
  products: z.array(Product).optional(),
  port: z.int().min(0).max(65_535).default(0),
  seed: z.int().optional(),
  pace: z.number().nonnegative().optional(),
  fsId: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  /** The key of the control over HTTP. Without one only the parent controls the service. */
  controlKey: z.string().min(1).nullable().default(null),
  balance: z.int().nonnegative().optional(),
  switches: Switches.partial().optional(),
});

/** The parent: Electron's port of a utility process, Node's channel of a forked one, or the standard streams. */
interface Parent {
  /** Resolves once the message is certainly sent. */
  readonly say: (message: PracticeMessage) => Promise<void>;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

/** The used part of Electron's `process.parentPort`. */
interface ParentPort {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}
type Host = NodeJS.Process & { readonly parentPort?: ParentPort };

/** Electron's port does not report when a message was sent. */
const PORT_FLUSH_MS = 250;

const ofElectron = (port: ParentPort): Parent => ({
  say: (message) => {
    port.postMessage(message);
    return new Promise((resolve) => setTimeout(resolve, PORT_FLUSH_MS));
  },
  onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
});

function ofNode(host: Host): Parent {
  host.once('disconnect', () => host.exit(0));
  return {
    say: (message) =>
      new Promise((resolve) => {
        host.send?.(message, () => resolve());
      }),
    onMessage: (listener) => {
      host.on('message', listener);
    },
  };
}

function ofStreams(host: Host): Parent {
  host.stdin.on('end', () => host.exit(0)).resume();
  return {
    say: (message) =>
      new Promise((resolve) => {
        host.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
      }),
    onMessage: () => undefined,
  };
}

function parentOf(host: Host): Parent {
  if (host.parentPort) return ofElectron(host.parentPort);
  return host.connected ? ofNode(host) : ofStreams(host);
}

/** How often the parent is checked: a killed parent sends nothing, and this process then has another parent. */
const PARENT_CHECK_MS = 2_000;
/** The timer also keeps the process alive while the service refuses connections. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MS);
}

async function serve(input: unknown): Promise<Simulator> {
  const { cataloguePath = '', products, ...rest } = Options.parse(input);
  const definedOptions = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return startSimulator({ ...definedOptions, products: products ?? readProducts(cataloguePath) });
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Starts the service with these options; ends the process where it cannot. */
async function start(parent: Parent, input: unknown): Promise<Simulator> {
  try {
    const simulator = await serve(input);
    inProcess(parent.say({ type: 'listening', baseUrl: simulator.baseUrl, authUrl: simulator.authUrl }));
    return simulator;
  } catch (error) {
    await parent.say({ type: 'failed', message: textOf(error) });
    return process.exit(1);
  }
}

/** Runs a command of the parent. Rejects where it fails. */
async function runCommand(simulator: Simulator, command: PracticeCommand): Promise<void> {
  switch (command.type) {
    case 'practise': {
      const practised = command.faults.map((fault) => PRACTICE_RULES[fault]);
      simulator.control.clearFaults();
      for (const rule of practised.flatMap(({ rules }) => rules)) simulator.control.fault(rule);
      return simulator.setReachable(practised.every(({ isReachable }) => isReachable));
    }
    case 'sell':
      return simulator.sell(command.products);
    default:
      return assertNever(command);
  }
}

/** Runs a command and reports its result. A message that is no command is the parent's bug: the process ends with the error. */
async function obey(parent: Parent, simulator: Simulator, message: unknown): Promise<void> {
  const command = PracticeCommand.parse(message);
  const { id } = command;
  try {
    await runCommand(simulator, command);
    inProcess(parent.say({ type: 'done', id }));
  } catch (error) {
    inProcess(parent.say({ type: 'notDone', id, message: textOf(error) }));
  }
}

function firstArgument(): unknown {
  const found = process.argv.slice(2).find((argument) => argument.startsWith('{'));
  return found === undefined ? undefined : JSON.parse(found);
}

/** If the parent cannot be reached, the process ends with the error. */
function inProcess(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

endWithParent();
const parent = parentOf(process);
const options = firstArgument();
let running = options === undefined ? null : start(parent, options);
// One command after the other.
parent.onMessage((message) => {
  const started = running;
  running = started === null ? start(parent, message) : started.then((simulator) => obey(parent, simulator, message).then(() => simulator));
  inProcess(running);
});
if (running) inProcess(running);
