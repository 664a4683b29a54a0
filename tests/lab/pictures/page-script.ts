import { join } from 'node:path';
import { build } from 'vite';

const ENTRY = join(import.meta.dirname, 'facts', 'page.ts');

/** The modules of `facts/` as one script for the page; it declares `drawn`, `layoutFacts` and `focusFacts`. */
export function layoutScript(): Promise<string> {
  script ??= buildScript();
  return script;
}

let script: Promise<string> | undefined;

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'chrome130', lib: { entry: ENTRY, formats: ['iife'], name: 'facts' } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The script of the layout check was not built');
  return bundle.output[0].code;
}
