import { z } from 'zod';
import { Product } from '../shared/catalogue/product.ts';
import { readAllProducts } from './catalogue/catalogue-file.ts';
import { Switches } from './config/switches.ts';
import { type Simulator, startSimulator } from './server.ts';

/**
 * The practice service as a child process of the till in training. It takes its options as JSON in its first argument
 * or first message, reports its addresses, and ends when its parent does.
 */

const Options = z.object({
  /** Catalogue files, or the products themselves. */
  cataloguePaths: z.array(z.string()).optional(),
  cataloguePath: z.string().optional(),
  products: z.array(Product).optional(),
  port: z.int().min(0).max(65_535).default(0),
  seed: z.int().optional(),
  pace: z.number().nonnegative().optional(),
  fsId: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  controlKey: z.string().optional(),
  balance: z.int().nonnegative().optional(),
  switches: Switches.partial().optional(),
});

/** Sent to the parent, once. */
type ProcessMessage =
  | { readonly type: 'listening'; readonly baseUrl: string; readonly authUrl: string; readonly controlKey: string }
  | { readonly type: 'failed'; readonly message: string };

/** The parent: Electron's port of a utility process, Node's channel of a forked one, or the standard streams. */
interface Parent {
  /** Resolves once the message is certainly sent. */
  readonly say: (message: ProcessMessage) => Promise<void>;
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

/** A killed parent sends nothing: this process then has another parent. */
const PARENT_CHECK_MS = 2_000;
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MS).unref();
}

async function serve(input: unknown): Promise<Simulator> {
  const { cataloguePath, cataloguePaths, products, ...rest } = Options.parse(input);
  const definedOptions = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return startSimulator({ ...definedOptions, products: products ?? readAllProducts(cataloguePaths ?? [cataloguePath ?? '']) });
}

async function main(parent: Parent, input: unknown): Promise<void> {
  try {
    const { baseUrl, authUrl, controlKey } = await serve(input);
    await parent.say({ type: 'listening', baseUrl, authUrl, controlKey });
  } catch (error) {
    await parent.say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
}

function firstArgument(): unknown {
  const found = process.argv.slice(2).find((argument) => argument.startsWith('{'));
  return found === undefined ? undefined : JSON.parse(found);
}

/** If the parent cannot be reached, the process ends with the error. */
function inProcess(work: Promise<void>): void {
  work.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

endWithParent();
const parent = parentOf(process);
const options = firstArgument();
if (options === undefined) parent.onMessage((message) => inProcess(main(parent, message)));
else inProcess(main(parent, options));
