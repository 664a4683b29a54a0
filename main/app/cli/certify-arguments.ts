import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { RunMode } from '../../certification/plan/resume.ts';

export const USAGE = `npm run certify -- --settings FILE --plan FILE.csv --out DIR [options]
  --settings FILE   where the service is, and what its specification leaves open (JSON, without the secret)
  --plan FILE.csv   what to buy and how each row must end
  --out DIR         where the evidence goes: a new folder, or one of an earlier run
  --secret-stdin    the client secret comes from standard input; else from this user's keychain
  --width 58|80     paper of the receipts, in millimetres (default 58)
  --only-failed     buys anew what ended otherwise than expected in this folder, and what was never bought; keeps the rest
  --anew            buys the whole plan anew, also what was bought in this folder before
  --yes             agrees to buying real goods, without being asked
  --help
Without --only-failed or --anew, a run in the folder of an earlier one goes on where that stopped: nothing is bought twice.
Ends with 0 when each row ended as expected, 1 when not, 2 when nothing was begun because of what was given.
docs/certification.md tells all of it.`;

export interface CertifyArguments {
  readonly settings: string;
  readonly plan: string;
  readonly out: string;
  readonly secretFromInput: boolean;
  readonly width: '58' | '80';
  readonly yes: boolean;
  readonly mode: RunMode;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  settings: text,
  plan: text,
  out: text,
  'secret-stdin': flag,
  width: { ...text, default: '58' },
  yes: flag,
  'only-failed': flag,
  anew: flag,
  help: flag,
} as const;

/** The caller's working folder: npm runs its scripts in the folder of package.json, and passes the caller's. */
function callerFolder(env = process.env): string {
  return env.npm_lifecycle_event === 'certify' && env.INIT_CWD ? env.INIT_CWD : process.cwd();
}

/** Parses the command line; null where help was requested. */
export function readArguments(args: readonly string[]): Result<CertifyArguments | null, string> {
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    values = parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const { settings, plan, out, width, yes, help } = values;
  if (help) return ok(null);
  for (const [name, value] of Object.entries({ settings, plan, out })) if (!value) return fail(`--${name} is missing`);
  if (values['only-failed'] && values.anew) return fail('--only-failed and --anew exclude each other');
  const mode = values.anew ? 'anew' : values['only-failed'] ? 'onlyFailed' : 'resume';
  if (width !== '58' && width !== '80') return fail('--width is 58 or 80');
  const at = (path = ''): string => resolve(callerFolder(), path);
  return ok({ settings: at(settings), plan: at(plan), out: at(out), secretFromInput: values['secret-stdin'], width, yes, mode });
}
