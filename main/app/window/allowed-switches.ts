/**
 * The command line switches that a packaged till takes. Chromium has some thousand, and a new one each month: many give another program
 * access to the till (`--remote-debugging-port`), remove a protection of its window (`--single-process`), or send its calls elsewhere
 * (`--proxy-server`). So the till names those that it needs, and ends with any other. Node's inspector is also disabled by the binary's fuses.
 */
export const ALLOWED_SWITCHES: ReadonlySet<string> = new Set([
  // The till's own.
  ...['user-data-dir', 'practice-url', 'practice-pace'],
  // What a display needs.
  ...[
    'disable-gpu',
    'disable-gpu-compositing',
    'ozone-platform',
    'ozone-platform-hint',
    'ozone-platform-wayland',
    'force-device-scale-factor',
  ],
  ...['high-dpi-support', 'display', 'class', 'lang'],
  // Where small shared memory or an unusual desktop needs them; they protect nothing.
  ...['disable-dev-shm-usage', 'password-store'],
  // The updater starts the till again with them.
  ...['updated', 'force-run'],
]);

interface StartedBy {
  readonly platform: NodeJS.Platform;
  /** Chromium's sandbox does not start as root. */
  readonly isRoot: boolean;
}

/** The switches that the till does not take, each once. `argv` is the command line without the program. */
export function refusedSwitches(argv: readonly string[], { platform, isRoot }: StartedBy): readonly string[] {
  const end = argv.indexOf('--');
  const names = argv.slice(0, end < 0 ? argv.length : end).flatMap((argument) => switchOf(argument, platform));
  return [...new Set(names)].filter((name) => !ALLOWED_SWITCHES.has(name) && !(isRoot && name === 'no-sandbox'));
}

/** The name of a switch as Chromium reads it: behind `--` or `-`, on Windows also `/` and in any case. */
function switchOf(argument: string, platform: NodeJS.Platform): string[] {
  const isWindows = platform === 'win32';
  const name = (isWindows ? /^(?:--?|\/)([^=]+)/ : /^--?([^=]+)/).exec(argument)?.[1];
  return name === undefined ? [] : [isWindows ? name.toLowerCase() : name];
}

/** The text for the person who started the till, in both languages because the settings are not read yet. */
export function refusalText(refused: readonly string[]): string {
  const named = refused.map((name) => `--${name.replace(/[^\w-]/g, '?').slice(0, 60)}`).join(', ');
  return [
    `Loket tidak dibuka: perintah pembukanya memakai ${named}, yang tidak dikenal Loket dan bisa memberi program lain akses ke aplikasi ini. Tidak ada penjualan atau uang yang berubah. Hapus opsi itu dari pintasan, lalu buka Loket lagi.`,
    `Loket did not open: it was started with ${named}, which Loket does not take because it may give other programs access to it. No sale and no money was touched. Remove the option from the shortcut and open Loket again.`,
  ].join('\n\n');
}
