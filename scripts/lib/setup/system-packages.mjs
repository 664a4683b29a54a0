/** The packages that Electron and the tests need on Debian or Ubuntu, by purpose. */
export const SYSTEM_PACKAGES = Object.freeze({
  window: [
    'libgtk-3-0',
    'libnss3',
    'libasound2',
    'libgbm1',
    'libxss1',
    'libatk-bridge2.0-0',
    'libdrm2',
    'libxtst6',
    'libatspi2.0-0',
    'libnotify4',
    'libsecret-1-0',
    'fonts-dejavu-core',
  ],
  headless: ['xvfb', 'xauth'],
  keyring: ['dbus', 'gnome-keyring'],
  browser: ['chromium-headless-shell'],
  trace: ['strace'],
  printers: ['cups', 'cups-client', 'socat'],
  database: ['postgresql'],
  windows: ['wine64'],
  package: ['fakeroot'],
});

/** @typedef {keyof typeof SYSTEM_PACKAGES} Purpose */

/** The purposes of the tests of all levels that `npm test` runs, and of the checks after them. @type {Purpose[]} */
export const TEST_PURPOSES = ['window', 'headless', 'keyring', 'browser', 'trace', 'printers', 'database', 'package'];

/**
 * Returns the names under which a package may be installed: newer releases gave some libraries the suffix t64.
 *
 * @param {string} name
 */
export function namesOf(name) {
  return name.startsWith('lib') ? [name, `${name}t64`] : [name];
}

/**
 * Returns the packages of a list that are not installed under any of their names.
 *
 * @param {readonly string[]} required
 * @param {string} statuses lines of `<package> <status>` from dpkg-query
 */
export function missingPackages(required, statuses) {
  const installed = new Set(
    statuses
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  return required.filter((name) => !namesOf(name).some((known) => installed.has(known)));
}

/**
 * Returns the names under which apt can install the missing packages: the name with t64 where apt has a candidate for it, else the plain
 * name.
 *
 * @param {readonly string[]} missing
 * @param {string} policy the output of `apt-cache policy` in English
 */
export function installableNames(missing, policy) {
  const candidates = new Set();
  let current = '';
  for (const line of policy.split('\n')) {
    if (/^\S.*:$/.test(line)) current = line.slice(0, -1);
    else if (/^ +Candidate: /.test(line) && !line.includes('(none)')) candidates.add(current);
  }
  return missing.map((name) => namesOf(name).findLast((known) => candidates.has(known)) ?? name);
}
