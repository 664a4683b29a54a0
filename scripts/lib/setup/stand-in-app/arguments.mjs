/**
 * Finds the application, and the modules to load before it, among the arguments of a runtime. Playwright puts `--inspect=0` and the like
 * first, and sometimes `-r <file>`; Chromium's own switches all start with a dash.
 *
 * @param {string[]} args the arguments after the executable
 * @param {(candidate: string) => boolean} isApplication whether a path holds an application
 * @returns {{ application: string | undefined, modules: string[] }}
 */
export function readArguments(args, isApplication) {
  /** @type {string[]} */
  const modules = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '-r' || arg === '--require') {
      at++;
      modules.push(...args.slice(at, at + 1));
    } else if (!arg.startsWith('-') && isApplication(arg)) {
      return { application: arg, modules };
    }
  }
  return { application: undefined, modules };
}
