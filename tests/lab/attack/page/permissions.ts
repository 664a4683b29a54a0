import { type Group, type Row, rowsOf } from '../rows.ts';
import type { TillTarget } from '../till-target.ts';

/** Every permission that Chromium knows by a name. */
const PERMISSIONS = [
  ...['accelerometer', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['display-capture', 'geolocation', 'gyroscope', 'idle-detection', 'keyboard-lock', 'local-fonts', 'magnetometer', 'microphone'],
  ...['midi', 'nfc', 'notifications', 'payment-handler', 'periodic-background-sync', 'persistent-storage', 'pointer-lock', 'push'],
  ...['screen-wake-lock', 'speaker-selection', 'window-management'],
];

/** Asks for everything that a page can ask for. */
const askAll = (): Promise<Record<string, string>> => {
  const { mediaDevices, clipboard, geolocation } = navigator;
  // Interfaces that the types of a page do not name.
  const others = navigator as unknown as Record<string, Record<string, (options?: object) => Promise<unknown> | undefined>>;
  const device = (api: string, options: object) => others[api]?.requestDevice?.(options);
  const asks: Record<string, () => Promise<unknown> | undefined> = {
    camera: () => mediaDevices.getUserMedia({ video: true }),
    microphone: () => mediaDevices.getUserMedia({ audio: true }),
    screen: () => mediaDevices.getDisplayMedia({ video: true }),
    place: () => new Promise((resolve, reject) => geolocation.getCurrentPosition(resolve, reject)),
    clipboard: () => clipboard.readText(),
    midi: () => navigator.requestMIDIAccess({ sysex: true }),
    notification: () => Notification.requestPermission().then((state) => (state === 'granted' ? state : Promise.reject(state))),
    pointer: async () => document.body.requestPointerLock(),
    wakeLock: () => navigator.wakeLock.request('screen'),
    storage: () => navigator.storage.persist().then((kept) => (kept ? kept : Promise.reject(kept))),
    usb: () => device('usb', { filters: [] }),
    hid: () =>
      device('hid', { filters: [] })?.then((found) => (Array.isArray(found) && found.length === 0 ? Promise.reject(found) : found)),
    serial: () => others.serial?.requestPort?.(),
    bluetooth: () => device('bluetooth', { acceptAllDevices: true }),
  };
  const outcomes = Object.entries(asks).map(async ([what, ask]) => {
    try {
      await (ask() ?? Promise.reject(new Error('no such interface')));
      return [what, 'given'] as const;
    } catch {
      return [what, 'refused'] as const;
    }
  });
  return Promise.all(outcomes).then(Object.fromEntries);
};

const stateOfAll = async (names: readonly string[]): Promise<Record<string, string>> => {
  const asked = names.map(async (name) => {
    const state = await navigator.permissions.query({ name: name as PermissionName }).then(
      ({ state }) => state,
      () => 'denied',
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
};

export const permissions: Group<TillTarget> = {
  name: 'permissions',
  attack: async ({ page }) => {
    const asked = rowsOf('asks for a device or a power', 'refused', await page.evaluate(askAll));
    const states = rowsOf('the state of a permission', 'denied', await page.evaluate(stateOfAll, PERMISSIONS));
    // Its promise stays open when it is denied; the answer to another request comes after its own.
    const fullScreen = await page.evaluate(async () => {
      void document.documentElement.requestFullscreen().catch(() => undefined);
      await navigator.permissions.query({ name: 'geolocation' });
      return document.fullscreenElement ? 'given' : 'refused';
    });
    const row: Row = { attack: 'asks for a device or a power', on: 'full screen', expected: 'refused', seen: fullScreen };
    return [...asked, row, ...states];
  },
};
