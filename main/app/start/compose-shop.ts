import { join } from 'node:path';
import type { SendPush } from '../../../shared/ipc/pushes.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { StaffView } from '../../../shared/staff/staff.ts';
import { SecretStore } from '../../devices/keychain/secret-store.ts';
import { createHandlers } from '../../ipc/handlers/create-handlers.ts';
import { ipcReporter } from '../../ipc/serve.ts';
import { describeError } from '../../lib/error-text.ts';
import { type FileLog, type Log, openLog } from '../../lib/log.ts';
import { restrictNamedToOwner, restrictToOwner } from '../../lib/private-files.ts';
import { CatalogueBook } from '../../shop/catalogue/catalogue-book.ts';
import type { CurrentSettings } from '../../shop/settings/current-settings.ts';
import { logFieldsOf } from '../modes/open-mode.ts';
import { Shop } from '../shop.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { type Clipboard, CopiedText } from '../window/copied-text.ts';
import type { FirstReading, LoadedShop } from './first-calls.ts';

/** What the program that shows the till gives its shop: Electron, or in tests a process without a window. */
interface ShopSystem
  extends Pick<
    ShopDeps,
    | 'version'
    | 'folder'
    | 'clock'
    | 'keychain'
    | 'practice'
    | 'practiceReadDelay'
    | 'printers'
    | 'readerUrl'
    | 'startFileProcess'
    | 'reloadPage'
    | 'displays'
    | 'dialogs'
    | 'pagePdf'
    | 'answerClose'
    | 'updates'
  > {
  readonly isStandIn: boolean;
  readonly push: SendPush;
  readonly clipboard: Clipboard;
  readonly writeSettings: (settings: Settings) => void;
}

interface ComposedShop extends LoadedShop {
  readonly shop: Shop;
  readonly log: FileLog;
  /** Closes the open mode and the catalogue; the next start recovers work in progress. */
  readonly close: () => Promise<void>;
  /** Electron waits for no promise when it ends: closes the journals, where `close` did not come to it. */
  readonly end: () => void;
}

/** Builds each part behind the window once and connects them. The shop is not open yet. */
export function composeShop(first: FirstReading, system: ShopSystem): ComposedShop {
  const { folder, clock, keychain, push, isStandIn, clipboard, writeSettings, ...given } = system;
  const current: { shop: Shop | null } = { shop: null };
  const log = openLog(join(folder, 'logs', 'loket.log'), clock, () => current.shop?.logChanged());
  const bug = (error: unknown): void => log.error('a background task failed', { error: describeError(error) });
  const { settings, catalogue, firstCatalogue, starterFile, notices } = first;
  first.writeSettingsBy(writeSettings);
  if (first.isNew) keepFirstStep(settings, log);
  restrictProfile(folder, settings.get().backup.folder, log).catch(bug);
  const catalogueBook = new CatalogueBook(
    { folder, starterFile, now: () => clock.now(), log, current: catalogue, flatFee: () => settings.get().kioskFee },
    firstCatalogue,
  );
  const copied = new CopiedText(clipboard);
  const shop = new Shop({
    ...given,
    folder,
    clock,
    random: Math.random,
    log,
    logFault: log.fault,
    settings,
    keychain,
    secrets: new SecretStore(keychain, () => settings.get().service),
    catalogue,
    catalogueBook,
    notices,
    loopbackOnly: isStandIn,
    push: (name, value) => {
      push(name, value);
      if (name === 'staff') copied.sessionChanged(value as StaffView).catch(bug);
      current.shop?.customerDisplay?.pushed(name);
    },
    copyToClipboard: copied.copy,
  });
  current.shop = shop;
  return {
    shop,
    handlers: createHandlers(shop),
    reporter: ipcReporter(log),
    log,
    close: () =>
      Promise.all([shop.close(), shop.updates.close()])
        .finally(() => catalogueBook.close())
        .then(() => undefined),
    end: () => {
      endShop(shop, log);
      log.close();
    },
  };
}

function endShop(shop: Shop, log: Log): void {
  try {
    shop.end();
  } catch (error) {
    log.error('the journal was not closed', { error: describeError(error) });
  }
}

/** Before the journals exist: a till that is killed in its first start goes on with it. */
function keepFirstStep(settings: CurrentSettings, log: Log): void {
  const kept = settings.set(settings.get());
  if (!kept.ok) log.error('the first step could not be saved', logFieldsOf(kept.failure));
}

/** Removes other users' access to the profile, and to the backups in a folder that the owner chose. */
async function restrictProfile(folder: string, backups: string | null, log: Log): Promise<void> {
  const unprotected = [...(await restrictToOwner(folder)), ...(backups === null ? [] : await restrictNamedToOwner(backups, /^loket-/))];
  for (const path of unprotected) log.error('other users may have access', { path });
}
