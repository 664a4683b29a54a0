/**
 * The command line switches that a packaged till takes. Chromium has some thousand, and a new one each month: many give another program
 * access to the till (`--remote-debugging-port`), remove a protection of its window (`--single-process`), or send its calls elsewhere
 * (`--proxy-server`). So the till names those that it needs, and ends with any other. Node's inspector is also disabled by the binary's fuses.
 */
export const ALLOWED_SWITCHES: ReadonlySet<string> = new Set([
  // The till's own.
  ...['user-data-dir', 'practice-url', 'practice-pace', 'keep-open'],
  // What a display needs.
  ...[
    'disable-gpu',
    'disable-gpu-compositing',
    'ozone-platform',
    'ozone-platform-hint',
    'ozone-platform-wayland',
    'force-device-scale-factor',
  ],
  ...['high-dpi-support', 'display', 'class', 'lang', 'enable-wayland-ime', 'touch-events'],
  // For a screen reader that the system does not announce; an announced one turns the same on.
  'force-renderer-accessibility',
  // Where small shared memory or an unusual desktop needs them; they protect nothing.
  ...['disable-dev-shm-usage', 'password-store'],
  // The updater starts the till again with them.
  ...['updated', 'force-run'],
]);

/** Turns on parts of Chromium by name; wrappers of Linux desktops add it. Most of its names are refused, like most switches. */
const FEATURE_SWITCH = 'enable-features';
/** How windows are drawn on Wayland. */
const ALLOWED_FEATURES: ReadonlySet<string> = new Set(['UseOzonePlatform', 'WaylandWindowDecorations']);

interface StartedBy {
  readonly platform: NodeJS.Platform;
  /** Chromium's sandbox does not start as root. */
  readonly isRoot: boolean;
}

/** The switches that the till does not take, each once. `argv` is the command line without the program. */
export function refusedSwitches(argv: readonly string[], { platform, isRoot }: StartedBy): readonly string[] {
  const end = argv.indexOf('--');
  const given = argv.slice(0, end < 0 ? argv.length : end).flatMap((argument) => switchOf(argument, platform));
  const refused = given.filter((one) => !isAllowed(one) && !(isRoot && one.name === 'no-sandbox'));
  return [...new Set(refused.map(({ name }) => name))];
}

interface Switch {
  readonly name: string;
  readonly value: string;
}

const isAllowed = ({ name, value }: Switch): boolean =>
  ALLOWED_SWITCHES.has(name) || (name === FEATURE_SWITCH && value.split(',').every((feature) => ALLOWED_FEATURES.has(feature)));

/** A switch as Chromium reads it: behind `--` or `-`, on Windows also `/` and its name in any case. */
function switchOf(argument: string, platform: NodeJS.Platform): Switch[] {
  const isWindows = platform === 'win32';
  const [, name, value = ''] = (isWindows ? /^(?:--?|\/)([^=]+)=?(.*)$/s : /^--?([^=]+)=?(.*)$/s).exec(argument) ?? [];
  return name === undefined ? [] : [{ name: isWindows ? name.toLowerCase() : name, value }];
}

/** The text for the person who started the till, in both languages because the settings are not read yet. */
export function refusalText(refused: readonly string[]): string {
  const named = refused.map((name) => `--${name.replace(/[^\w-]/g, '?').slice(0, 60)}`).join(', ');
  return [
    `Loket tidak dibuka: perintah pembukanya memakai ${named}, yang tidak dikenal Loket dan bisa memberi program lain akses ke aplikasi ini. Tidak ada penjualan atau uang yang berubah. Hapus opsi itu dari pintasan, lalu buka Loket lagi.`,
    `Loket did not open: it was started with ${named}, which Loket does not take because it may give other programs access to it. No sale and no money was touched. Remove the option from the shortcut and open Loket again.`,
  ].join('\n\n');
}
