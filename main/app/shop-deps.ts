import { join } from 'node:path';
import type { ClosingAnswer, SendPush } from '../../shared/ipc/contract.ts';
import type { LogFault, Notice } from '../../shared/ipc/views.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Dialogs } from '../ipc/dialogs.ts';
import type { Clock, Random } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Printers } from '../printing/printers.ts';
import type { Keychain } from '../secrets/keychain.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import type { PracticeAddress } from '../training/practice-service.ts';

/** What the shop is made of; the composition root has built it. */
export interface ShopDeps {
  readonly version: string;
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Why the log takes no lines now; null while it does, and where there is no file. */
  readonly logFault?: () => LogFault | null;
  readonly settings: CurrentSettings;
  readonly keychain: Keychain;
  readonly secrets: SecretStore;
  readonly catalogue: Catalogue;
  readonly notices: readonly Notice[];
  /** Only services on this computer may be spoken to: the runtime's origin is not proven (docs/setup.md). */
  readonly loopbackOnly: boolean;
  /** Starts the practice service at the first call, and gives its address. */
  readonly practice: () => Promise<PracticeAddress>;
  readonly printers: Printers;
  readonly timeZone: string;
  /** The entry of the thread that reads the journal. */
  readonly readerUrl: URL;
  readonly push: SendPush;
  /** Loads the page again: it then starts with the call `app.boot`. */
  readonly reloadPage: () => void;
  readonly dialogs: Dialogs;
  readonly copyToClipboard: (text: string) => void;
  /** What the page says to the closing of its window. */
  readonly answerClose: (answer: ClosingAnswer) => void;
}

export type Mode = Settings['mode'];

/** Each mode has a journal of its own. */
export const journalFileOf = (folder: string, mode: Mode): string => join(folder, 'journal', `${mode}.db`);
