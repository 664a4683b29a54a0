import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { capture } from '../run.mjs';
import { findRuntime } from '../runtime.mjs';
import { firstLine, startService } from './service.mjs';

const START_LIMIT_MS = 15_000;
const ASK_EVERY_MS = 30;
/** gnome-keyring aborts where a question about a collection arrives before its session is open: that start is repeated. */
const ABORTED = 'Bail out!';
const STARTS = 3;
export const BUS_CONFIG = join(import.meta.dirname, 'bus.conf');
/** A keyring needs a password. This one protects nothing: the keyring is empty at the start and deleted at the end. */
export const PASSWORD = 'loket';

/**
 * Starts a private D-Bus and an unlocked keyring, and points the environment at them and at an empty HOME.
 *
 * @param {string} folder of the session
 * @param {NodeJS.ProcessEnv} env changed as by {@link startBus}
 * @returns {Promise<import('./service.mjs').Service>}
 */
export async function startKeyring(folder, env) {
  const bus = await startBus(folder, env);
  try {
    const keyring = await unlockKeyring(folder, env);
    return { stop: () => keyring.stop().then(bus.stop) };
  } catch (thrown) {
    await bus.stop();
    throw thrown;
  }
}

/**
 * Starts a private D-Bus without a keyring, and points the environment at it and at an empty HOME.
 *
 * @param {string} folder of the session
 * @param {NodeJS.ProcessEnv} env changed: HOME, XDG folders, DBUS_SESSION_BUS_ADDRESS, and the paths that the old HOME decided
 * @param {string} [config] the file of the bus's rules
 */
export async function startBus(folder, env, config = BUS_CONFIG) {
  keepWhatHomeHeld(env);
  const runtimeFolder = runtimeIn(folder);
  mkdirSync(runtimeFolder, { mode: 0o700 });
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const address = `unix:path=${join(runtimeFolder, 'bus')}`;
  Object.assign(env, {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    XDG_STATE_HOME: join(home, '.local', 'state'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: runtimeFolder,
    DBUS_SESSION_BUS_ADDRESS: address,
  });
  for (const name of ['XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME'])
    mkdirSync(env[name] ?? home, { recursive: true });
  const args = ['--config-file', config, '--nofork', '--nopidfile', '--address', address, '--print-address=3'];
  return startedBy(startService('dbus-daemon', args, { env }), (bus) => firstLine('dbus-daemon', bus, START_LIMIT_MS));
}

/**
 * Starts a keyring on the bus of this session and unlocks it; it has what an earlier one of the session kept.
 *
 * @param {string} folder of the session
 * @param {NodeJS.ProcessEnv} env of {@link startBus}
 */
export async function unlockKeyring(folder, env) {
  const args = ['--foreground', '--unlock', '--components=secrets', '--control-directory', join(runtimeIn(folder), 'keyring')];
  for (let startsLeft = STARTS - 1; ; startsLeft -= 1) {
    const service = startService('gnome-keyring-daemon', args, { env, input: PASSWORD });
    try {
      return await startedBy(service, (keyring) => untilUnlocked(keyring, env));
    } catch (thrown) {
      if (startsLeft === 0 || !String(thrown).includes(ABORTED)) throw thrown;
    }
  }
}

/** @param {string} folder */
const runtimeIn = (folder) => join(folder, 'run');

/**
 * Leaves no service behind that does not start.
 *
 * @param {ReturnType<typeof startService>} service
 * @param {(service: ReturnType<typeof startService>) => Promise<unknown>} ready
 */
async function startedBy(service, ready) {
  try {
    await ready(service);
    return service;
  } catch (thrown) {
    await service.stop();
    throw thrown;
  }
}

/**
 * @param {ReturnType<typeof startService>} keyring
 * @param {NodeJS.ProcessEnv} env
 */
async function untilUnlocked(keyring, env) {
  const question = [
    '--session',
    '--print-reply=literal',
    '--reply-timeout=2000',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets/collection/login',
    'org.freedesktop.DBus.Properties.Get',
    'string:org.freedesktop.Secret.Collection',
    'string:Locked',
  ];
  const giveUp = performance.now() + START_LIMIT_MS;
  let answer = '';
  while (performance.now() < giveUp && !keyring.hasEnded()) {
    const { code, output } = await capture({ command: 'dbus-send', args: question }, { env });
    if (code === 0 && output.includes('boolean false')) return;
    answer = output;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`gnome-keyring did not start: ${keyring.problem() || answer.trim()}`);
}

/**
 * Sets the paths that are found through HOME explicitly, before HOME changes: the Electron runtime and the access to the display.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function keepWhatHomeHeld(env) {
  try {
    env.LOKET_ELECTRON = findRuntime().path;
  } catch {
    // There is no runtime: the code that needs one reports that.
  }
  const authority = join(homedir(), '.Xauthority');
  if (env.DISPLAY && !env.XAUTHORITY && existsSync(authority)) env.XAUTHORITY = authority;
  if (env.WAYLAND_DISPLAY && env.XDG_RUNTIME_DIR && !isAbsolute(env.WAYLAND_DISPLAY))
    env.WAYLAND_DISPLAY = join(env.XDG_RUNTIME_DIR, env.WAYLAND_DISPLAY);
}
