import { join } from 'node:path';
import type { Product } from '../../shared/catalogue/product.ts';
import type { SendPush } from '../../shared/ipc/pushes.ts';
import type { ClosingAnswer, Notice } from '../../shared/ipc/start-view.ts';
import type { LogFault } from '../../shared/ipc/status-view.ts';
import type { ReadDelay } from '../../shared/orders/read-schedule.ts';
import type { Mode } from '../../shared/settings/settings.ts';
import type { Keychain } from '../devices/keychain/keychain.ts';
import type { SecretStore } from '../devices/keychain/secret-store.ts';
import type { Printers } from '../devices/printing/printers.ts';
import type { Dialogs } from '../ipc/dialogs.ts';
import type { Clock, Random } from '../lib/clock.ts';
import type { StartFileProcess } from '../lib/file-process/protocol.ts';
import type { Log } from '../lib/log.ts';
import type { PagePdf } from '../money/reports/report-actions.ts';
import type { DisplayPorts } from '../selling/display/ports.ts';
import type { PracticeConnection } from '../service/practice/practice-service.ts';
import type { FileCatalogue } from '../shop/catalogue/catalogue.ts';
import type { CatalogueBook } from '../shop/catalogue/catalogue-book.ts';
import type { CurrentSettings } from '../shop/settings/current-settings.ts';
import type { UpdatePorts } from './updates/update-ports.ts';

/**
 * The dependencies of the shop, built by the composition root. More than eight, because it lists all that Electron, the disk and the network
 * give to a shop; each part takes its few of them.
 */
export interface ShopDeps {
  readonly version: string;
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Why the log cannot be written; null while it can, and where there is no file. */
  readonly logFault?: () => LogFault | null;
  readonly settings: CurrentSettings;
  readonly keychain: Keychain;
  readonly secrets: SecretStore;
  readonly catalogue: FileCatalogue;
  /** Changes the catalogue and the fee rules; absent where a test has no file for them. */
  readonly catalogueBook?: CatalogueBook;
  /** Starts the process that reads a file from outside; absent where a test imports none. */
  readonly startFileProcess?: StartFileProcess;
  readonly notices: readonly Notice[];
  /** Allows only services on this computer, because the runtime's origin is not proven (docs/setup.md). */
  readonly loopbackOnly: boolean;
  /** Starts the practice service at the first call, and makes it sell these products. */
  readonly practice: (products: readonly Product[]) => Promise<PracticeConnection>;
  /** The delay between reads of an open order in training; defaults to the delays of live mode. */
  readonly practiceReadDelay?: ReadDelay;
  readonly printers: Printers;
  /** The entry of the reader worker. */
  readonly readerUrl: URL;
  readonly push: SendPush;
  /** Loads the page again: it then starts with the call `app.boot`. */
  readonly reloadPage: () => void;
  /** The screens and the window for the customer; absent where a test has none. */
  readonly displays?: DisplayPorts;
  readonly dialogs: Dialogs;
  /** How the installed program is updated; absent where there is none. */
  readonly updates?: UpdatePorts;
  /** Draws what the window shows as pages of paper; absent where a test has no window. */
  readonly pagePdf?: PagePdf;
  readonly copyToClipboard: (text: string) => void;
  /** Passes the page's answer to the close prompt. */
  readonly answerClose: (answer: ClosingAnswer) => void;
}

export const settingsFileOf = (folder: string): string => join(folder, 'settings.json');

/** Each mode has its own journal. */
export const journalFileOf = (folder: string, mode: Mode): string => join(folder, 'journal', `${mode}.db`);
