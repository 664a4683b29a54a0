import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { constants, Script } from 'node:vm';

/**
 * Runs the built scripts of main with the code that V8 compiled when the application was built (scripts/lib/compile/), so that a start
 * compiles nothing. That code is next to each script, in a package inside the archive that the binary checks. V8 refuses it where it
 * comes from another version, and the script is compiled as usual.
 */

interface LoadedModule {
  exports: unknown;
}
type ModuleFunction = (exports: unknown, require: (id: string) => unknown, module: LoadedModule, filename: string, dirname: string) => void;

const loaded = new Map<string, LoadedModule>();

/** The file of a script's compiled code. */
export const compiledFileOf = (file: string): string => `${file}.v8`;

/** Compiles a script of the build as a function of CommonJS, or takes its compiled code. `name` is what its stack frames show. */
export function compileScript(file: string, cachedData?: Buffer, name = file): Script {
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  return new Script(source, {
    filename: name,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  });
}

/** Runs a script of the build, once, and the scripts that it requires in the same way. Returns what it exports. */
export function runScript(file: string): unknown {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module: LoadedModule = { exports: {} };
  loaded.set(file, module);
  const requireOther = createRequire(file);
  const requireAny = (id: string): unknown => (id.startsWith('.') ? runScript(resolve(dirname(file), id)) : requireOther(id));
  const run = compileScript(file, compiledCodeOf(file)).runInThisContext() as ModuleFunction;
  run(module.exports, requireAny, module, file, dirname(file));
  return module.exports;
}

function compiledCodeOf(file: string): Buffer | undefined {
  try {
    return readFileSync(compiledFileOf(file));
  } catch {
    return undefined;
  }
}
