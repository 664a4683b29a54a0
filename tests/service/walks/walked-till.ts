import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { serveCalls } from '../../../main/app/start/first-calls.ts';
import { createPrinters } from '../../../main/devices/printing/printers.ts';
import { APP_ORIGIN } from '../../../main/ipc/gate.ts';
import { createPush } from '../../../main/ipc/push.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { createPageBridges } from '../../../renderer/app/asking-bridge.ts';
import { createStaffStore, openingStaff } from '../../../renderer/core/stores/staff-store.ts';
import { readModules } from '../../../scripts/lib/structure/read-modules.mjs';
import { FREE, WALKS, type Walk } from '../../../scripts/lib/structure/walks.mjs';
import { channelOf, pushChannelOf } from '../../../shared/ipc/channels.ts';
import { type Bridge, calls } from '../../../shared/ipc/contract.ts';
import type { PushName } from '../../../shared/ipc/pushes.ts';
import { PrinterSettings } from '../../../shared/printing/printers.ts';
import { PrinterDouble } from '../../lab/fakes/printer/printer-double.ts';
import { must, type OpenShop, openShop } from '../app/open-shop.ts';
import { passedFiles } from './passed-files.ts';

/** A live till whose shift is open and whose printer is on the network, with the page's half of its calls in the same process. */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ACCOUNT = { fsId: 'fs-a', clientId: 'kios-a', clientSecret: 'secret' };
const fast = { rate: 5_000, burst: 5_000 };
const LIMITS = { token: fast, inquiry: fast, checkout: fast, orderDetails: fast };
export const FLOAT = { 50000: 4 };

type Listener = Parameters<Parameters<typeof serveCalls>[1]['ipcMain']['handle']>[1];

interface WalkedTill extends OpenShop {
  /** The bridge of the page's stores. */
  bridge: Bridge;
}

/** A new till for each test of the file. */
export function walkedTill(): WalkedTill {
  const listening = new Map<string, (value: unknown) => void>();
  let printer: PrinterDouble;
  const at = openShop({
    service: { ...ACCOUNT, pace: 0, limits: LIMITS },
    settings: { mode: 'live', kioskFee: 0, shift: {}, staff: { autoLockMinutes: 0 } },
    system: () => ({
      printers: createPrinters({ clock: systemClock, system: null, pdf: null, font: null }),
      push: createPush(() => ({
        isDestroyed: () => false,
        send: (channel: string, value: unknown) => listening.get(channel)?.(value),
      })),
    }),
  }) as WalkedTill;
  beforeEach(async () => {
    listening.clear();
    printer = await PrinterDouble.start('ordered');
    const own = PrinterSettings.parse({
      ...{ id: 'p1', name: 'Struk', kind: 'tcp', host: '127.0.0.1', port: printer.port, drawer: 'pin2', status: 'ordered' },
    });
    must(await at.handlers.settings.saveSecret({ secret: ACCOUNT.clientSecret, authUrl: at.service.authUrl }));
    must(await at.handlers.staff.firstOwner({ name: 'Bu Ratna', pin: '482915' }));
    must(await at.handlers.shifts.open({ float: FLOAT }));
    const { settings } = at;
    const printing = { ...settings.printing, auto: true, drawer: true, printer: own.id };
    must(await at.handlers.settings.save({ ...settings, printers: [own], printing }));
    const bridges = createPageBridges(rawBridge(at, listening));
    at.bridge = bridges.asking(createStaffStore(bridges.plain, openingStaff(false)));
  });
  afterEach(() => printer.close());
  return at;
}

/** The bridge as the preload script makes it, over the handlers behind the gate. */
function rawBridge(at: OpenShop, listening: Map<string, (value: unknown) => void>): Bridge {
  const handlers = new Map<string, Listener>();
  serveCalls(at.first, {
    ...{ version: '0', folder: at.folder, answerClose: () => undefined, loadShop: async () => at.composed },
    ipcMain: { handle: (channel, listener) => void handlers.set(channel, listener) },
  });
  const mainFrame = { url: `${APP_ORIGIN}/` };
  const event = { senderFrame: mainFrame, sender: { mainFrame, on: () => undefined } } as unknown as Parameters<Listener>[0];
  const groups = Object.entries(calls).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.keys(members).map((name) => [name, (input: unknown) => handlers.get(channelOf(group, name))?.(event, input)]),
    ),
  ]);
  const on = (push: PushName, listener: (value: never) => void) => {
    listening.set(pushChannelOf(push), listener as (value: unknown) => void);
    return () => void listening.delete(pushChannelOf(push));
  };
  return { ...Object.fromEntries(groups), on } as Bridge;
}

/**
 * The files of a walk as they are listed, and those that `work` passed. Of a room that the walk only asks, the files count that a step outside
 * imports.
 */
export async function walked(name: Walk['name'], work: () => Promise<void>) {
  const walk = WALKS.find((one) => one.name === name);
  if (!walk) throw new Error(name);
  const isIn = (folders: readonly string[]) => (file: string) => folders.some((folder) => file.startsWith(folder));
  const [isInRoom, isFree] = [isIn(walk.rooms), isIn([...FREE, ...walk.beside])];
  const steps = walk.steps.filter(({ byHand }) => !byHand).map(({ file }) => file);
  const outside = walk.steps.filter(({ file, wires }) => !wires && !isInRoom(file)).map(({ file }) => file);
  const asked = readModules(ROOT, outside).flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ to }) => to));
  const counts = new Set([...steps, ...asked]);
  const passed = (await passedFiles(work)).filter((file) => !isFree(file) && (counts.has(file) || !isInRoom(file)));
  return { steps: steps.toSorted(), passed: passed.toSorted() };
}
