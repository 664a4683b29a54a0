/**
 * Command line switches that a packaged till refuses. Each gives another program access to the till, or removes a protection
 * of its window. The binary's fuses already disable Node's inspector; Chromium's debugger has no fuse.
 */
export const REFUSED_SWITCHES = [
  // Chromium's debugger controls the page, and through it every call of the bridge.
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  // Node's inspector runs code in main.
  ...[
    'inspect',
    'inspect-brk',
    'inspect-brk-node',
    'inspect-port',
    'inspect-publish-uid',
    'inspect-wait',
    'debug',
    'debug-brk',
    'debug-port',
  ],
  // Options of V8, and programs and extensions that run inside or next to the page.
  ...['js-flags', 'load-extension', 'renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'zygote-cmd-prefix'],
  // Protections of the window.
  ...['disable-web-security', 'allow-running-insecure-content', 'ignore-certificate-errors', 'host-rules', 'host-resolver-rules'],
] as const;

/** The refused switches on the command line. `has` asks the command line as Chromium read it. */
export const refusedSwitches = (has: (name: string) => boolean): readonly string[] => REFUSED_SWITCHES.filter((name) => has(name));

/** The text for the person who started the till, in both languages because the settings are not read yet. */
export function refusalText(refused: readonly string[]): string {
  const named = refused.map((name) => `--${name}`).join(', ');
  return [
    `Loket tidak dibuka: perintah pembukanya memakai ${named}, yang memberi program lain akses ke aplikasi ini. Tidak ada penjualan atau uang yang berubah. Hapus opsi itu dari pintasan, lalu buka Loket lagi.`,
    `Loket did not open: it was started with ${named}, which gives other programs access to it. No sale and no money was touched. Remove the option from the shortcut and open Loket again.`,
  ].join('\n\n');
}
