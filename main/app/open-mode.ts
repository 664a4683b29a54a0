import { existsSync } from 'node:fs';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { PaperView, ServiceHealth } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { isOpen } from '../../shared/order/order.ts';
import { isOpenJob } from '../../shared/printing/print-jobs.ts';
import { counterProducts } from '../catalogue/catalogue.ts';
import { liveRows } from '../catalogue/live-products.ts';
import type { EpochArchive } from '../journal/core/epoch-list.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import { backupFolder, JournalCare } from '../journal-admin/journal-maintenance.ts';
import { type HistoryAtRest, historyAtRest } from '../journal-admin/order-history.ts';
import { type ClockScope, clockScope } from '../lib/clock-scope.ts';
import { errorWords } from '../lib/error-text.ts';
import { orderServiceOver } from '../orders/order-service.ts';
import type { OrderService } from '../orders/ports.ts';
import type { OrderViews } from '../orders/views/order-views.ts';
import { openPrintDesk } from '../printing/open-print-service.ts';
import type { PrintDesk } from '../printing/print-service.ts';
import { AccountSecrets } from '../secrets/account-secrets.ts';
import { isJournalKnown, rememberJournal } from '../secrets/known-journals.ts';
import { tillMarker } from '../secrets/till-marker.ts';
import type { ServiceClient } from '../service/client.ts';
import { type ClientParts, clientFor, clientForAccount } from '../service/mode-client.ts';
import type { OwnOrders } from '../service/operations/operation-deps.ts';
import { type OtherAccounts, otherAccounts } from '../service/other-account-reader.ts';
import { openTill, type Till } from '../till/till.ts';
import type { PracticeAddress } from '../training/practice-service.ts';
import { epochArchives, listedEpochs } from './epoch-archives.ts';
import { type OpenedPeople, openPeople } from './open-staff-journal.ts';
import { watchForJournal } from './retry-open-journal.ts';
import { ServiceDesk } from './service-diagnostics.ts';
import { journalFileOf, type Mode, type ShopParts } from './shop-deps.ts';

/** What is open in one mode: a till with the client that it sells through, or the reason why there is none. */
export interface Opened extends OpenedPeople {
  readonly client: ServiceClient;
  /** Reads orders of accounts that the settings do not name any more. */
  readonly elsewhere: OtherAccounts;
  /** Checks again which of their secrets are kept, and which are needed. */
  readonly sweep: () => void;
  readonly service: ServiceDesk;
  readonly till: Result<Till, Failure>;
  /** What an open till has beside selling; null while there is none. */
  readonly printing: PrintDesk | null;
  readonly care: JournalCare | null;
  /** What can be read of the journal while there is no till. */
  readonly atRest: HistoryAtRest | null;
  readonly stopWatching: () => void;
  /** The time of all that is open here. */
  readonly clock: Pick<ClockScope, 'close'>;
}

export interface Hooks {
  /** Where orders of this till were read before; the journal remembers over restarts. */
  readonly ownOrders: OwnOrders;
  /** A disk that took no writes takes them again. */
  readonly reopen: () => void;
  /** What the page is told of orders. */
  readonly views: Pick<OrderViews, 'changed' | 'look'>;
}

/** Opens everything that sells in a mode, and begins with what waits. */
export async function openMode(mode: Mode, shop: ShopParts, { ownOrders, reopen, views }: Hooks): Promise<Opened> {
  const scope = clockScope(shop.clock);
  const { clock } = scope;
  const parts = { ...shop, clock };
  const { keychain, folder, readerUrl } = parts;
  const bug = (error: unknown): void => parts.log.error('a background task failed', { error: errorWords(error) });
  const practice = await practiceOf(mode, parts);
  const archives = epochArchives(mode, parts);
  const { liveListed, ...outside } = await knownOutside(mode, parts, archives);
  // A call that is on its way keeps its own time limits, beyond the close too.
  const client = clientOf(mode, practice.ok ? practice.value : null, shop, ownOrders);
  const service = serviceDesk(mode, client, parts);
  const orders = orderServiceOver(client);
  const kept: { secrets: AccountSecrets | null } = { secrets: null };
  const elsewhere = otherAccounts({
    hasSecret: async (account) => ((await kept.secrets?.secretOf(account)) ?? null) !== null,
    clientOf: (account) =>
      clientForAccount(account.account, async () => (await kept.secrets?.secretOf(account)) ?? null, clientParts(shop, ownOrders)),
  });
  const sweep = (): void => {
    const swept = kept.secrets?.sweep().then(() => till.ok && till.value.status.tell());
    swept?.catch(bug);
  };
  // A till puts right what a crash left while it opens: orders change before there is a desk.
  const paper: { desk: PrintDesk | null } = { desk: null };
  const changed = (stored: StoredOrder): void => {
    views.changed(stored);
    paper.desk?.orderChanged(stored);
    if (kept.secrets && !isOpen(stored.order.state) && till.ok && !till.value.accounts.isOwn(stored.order.sale)) sweep();
  };
  const till: Result<Till, Failure> = practice.ok
    ? tillOf(mode, { parts, orders, elsewhere, service, ...outside, archives, changed })
    : practice;
  if (till.ok && mode === 'live') kept.secrets = accountSecrets(till.value, parts);
  sweep();
  const file = journalFileOf(folder, mode);
  const desks = till.ok ? { printing: printDesk(till.value, parts, views), care: journalCare(till.value, parts, sweep) } : null;
  paper.desk = desks?.printing ?? null;
  let stopHearing = (): void => {};
  if (till.ok && desks) stopHearing = client.onHealth((health) => healthChanged(health, till.value, service, desks.care));
  else if (!till.ok) parts.log.error('the journal did not open', whyNot(till.failure));
  if (till.ok && mode === 'live') {
    rememberJournal(keychain, file).catch(bug);
    service.begin((low) => till.value.status.balanceLow(low));
  }
  desks?.printing.start();
  return {
    client,
    elsewhere,
    sweep,
    service,
    till,
    printing: desks?.printing ?? null,
    care: desks?.care ?? null,
    atRest: till.ok ? null : historyAtRest(file, mode, till.failure, readerUrl),
    clock: scope,
    stopWatching: till.ok ? stopHearing : watchForJournal(clock, file, till.failure, reopen),
    ...openPeople(mode, till, parts, { hadJournal: outside.hadJournal, liveListed }),
  };
}

/** Without the detail, which may quote the journal: the screen shows it. */
const whyNot = (failure: Failure): Readonly<Record<string, string>> => ({
  failure: failure.kind,
  ...('why' in failure ? { why: failure.why } : {}),
});

/** What is known of this till outside of its folder. */
interface KnownOutside {
  readonly marker: string | null;
  readonly listed: readonly ListEntry[];
  readonly hadJournal: boolean;
}

async function knownOutside(
  mode: Mode,
  parts: ShopParts,
  archives: readonly EpochArchive[],
): Promise<KnownOutside & { readonly liveListed: readonly ListEntry[] }> {
  const { secrets, keychain, folder } = parts;
  if (mode === 'live') await secrets.load();
  const [marker, listed] = await Promise.all([mode === 'live' ? tillMarker(keychain) : null, listedEpochs(archives)]);
  const live = journalFileOf(folder, 'live');
  // Training restores the live journal too, for the people in it.
  const liveListed = mode === 'live' ? listed : await listedEpochs(epochArchives('live', parts));
  return { marker, listed, liveListed, hadJournal: !existsSync(live) && (await isJournalKnown(keychain, live)) };
}

/** Closes the journal and every connection; what is under way is found again at the next start. */
export async function closeMode({
  client,
  elsewhere,
  service,
  till,
  printing,
  care,
  staff,
  atRest,
  stopWatching,
  people,
  clock,
}: Opened): Promise<void> {
  staff.close();
  service.stop();
  stopWatching();
  // Before anything is awaited: what waits must not be sent while the till closes.
  if (till.ok) till.value.rest();
  try {
    await printing?.stop();
    await care?.close();
    await atRest?.close();
  } finally {
    if (till.ok) till.value.close();
    people?.close();
    await Promise.all([client.close(), elsewhere.close()]).finally(clock.close);
  }
}

/** The client of a mode; also for a connection that is tried while another mode is open. */
export function clientOf(mode: Mode, practice: PracticeAddress | null, parts: ShopParts, ownOrders: OwnOrders): ServiceClient {
  return clientFor(mode, practice, clientParts(parts, ownOrders));
}

const clientParts = (parts: ShopParts, ownOrders: OwnOrders): ClientParts => {
  const { settings, secrets } = parts;
  return { ...parts, settings: settings.get, secret: secrets.secretFor, isSecretElsewhere: secrets.isElsewhere, ownOrders };
};

const accountSecrets = ({ accounts, book }: Till, { secrets, settings, clock }: ShopParts): AccountSecrets =>
  new AccountSecrets({
    secrets,
    accounts,
    journal: book.journal,
    tokenAddress: () => settings.get().service.authUrl,
    now: () => clock.now(),
  });

interface TillMatter extends KnownOutside {
  readonly parts: ShopParts;
  readonly orders: OrderService;
  readonly elsewhere: OtherAccounts;
  readonly service: ServiceDesk;
  readonly archives: readonly EpochArchive[];
  readonly changed: (stored: StoredOrder) => void;
}

function tillOf(
  mode: Mode,
  { parts, orders, elsewhere, service, marker, listed, hadJournal, archives, changed }: TillMatter,
): Result<Till, Failure> {
  const { settings, secrets, clock, log, logFault = () => null, tell, folder } = parts;
  return openTill({
    logFault,
    mode,
    journalFile: journalFileOf(folder, mode),
    backupFolders: [backupFolder(settings.get(), folder)],
    hadJournal: mode === 'live' && hadJournal,
    service: orders,
    readElsewhere: elsewhere.read,
    isSecretKept: secrets.isKept,
    clock,
    settings: settings.get,
    secret: () => secrets.state,
    catalogue: service.catalogue,
    marker,
    listed,
    archives,
    orderChanged: changed,
    statusChanged: tell.status,
    bug: (error) => log.error('a background task failed', { error: errorWords(error) }),
  });
}

/** The network may be back: what waited for it is tried, and read, at once. */
export function healthChanged(
  health: ServiceHealth,
  till: Till,
  service: Pick<ServiceDesk, 'now'>,
  care: Pick<JournalCare, 'online'>,
): void {
  till.status.service(health);
  if (health.is !== 'ok') return;
  till.queue.tryNow();
  till.watcher.online();
  service.now();
  care.online();
}

function journalCare(till: Till, { clock, log, settings, folder, readerUrl }: ShopParts, searchEnded: () => void): JournalCare {
  const copiesIn = (): string => backupFolder(settings.get(), folder);
  return new JournalCare({ till, clock, log, backupFolder: copiesIn, workerUrl: readerUrl, searchEnded });
}

function printDesk(till: Till, parts: ShopParts, views: Hooks['views']): PrintDesk {
  const { settings, log, tell } = parts;
  const bug = (error: unknown): void => log.error('a print failed', { error: errorWords(error) });
  const changed = (paper: PaperView): void => {
    tell.paper(paper);
    // Once it is known what became of a paper, the codes on it may be hidden.
    if (!isOpenJob(paper.state)) views.look(paper.orderIds);
  };
  return openPrintDesk(till, { ...parts, settings: settings.get, changed, drawerTold: tell.drawer, bug });
}

function serviceDesk(mode: Mode, client: ServiceClient, { catalogue, clock, settings, log, tell }: ShopParts): ServiceDesk {
  return new ServiceDesk({
    client,
    file: catalogue,
    forSale: (products) => (mode === 'live' ? liveRows(products, settings.get().catalogue.adoptedRows) : products),
    clock,
    settings: () => settings.get().service,
    productsChanged: (products) => tell.products(counterProducts(products)),
    bug: (error) => log.error('a background read failed', { error: errorWords(error) }),
  });
}

/** Starts the practice service where it is needed; a till without it still opens, and says so. */
async function practiceOf(mode: Mode, { practice, log }: ShopParts): Promise<Result<PracticeAddress | null, Failure>> {
  if (mode === 'live') return ok(null);
  try {
    return ok(await practice());
  } catch (error) {
    log.error('the practice service did not start', { error: errorWords(error) });
    return fail({ kind: 'unexpected', detail: String(error) });
  }
}
