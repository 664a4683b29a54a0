import type { TABLE_PLACES } from './table-places.ts';

/**
 * What the till keeps outside of its tables: every file of a profile, and every text of its settings, each with what an erasure makes of it
 * or why it names no customer (docs/erasure-records.md, "The list of places"). The export of a customer's data reads the journal alone: what a file
 * holds of a customer is a copy of it.
 */

type FilePlace =
  /** A database: its tables have their own list. */
  | { readonly tables: keyof typeof TABLE_PLACES }
  /** A copy of what the journal holds, and when it goes. */
  | { readonly goes: string }
  | { readonly stays: string };

const AT_END = { goes: 'a run that erased something cleans it at its end' };
const ORDER_IDS = { stays: 'runs of order ids, accounts of the provider, ids of tickets: no person' };
const ERASURES = { stays: 'ids of orders and customers, and who of the staff asked: no customer by name or number' };
const SHOP = { stays: 'catalogue, fee rules, staff and settings: no customer' };
const EMPTY = { stays: 'a lock or a mark: it has no content' };
const SETTINGS = { stays: 'the settings, each text with an entry of its own' };

/** By the path in the profile, as the source of a pattern for the whole path. The first that fits counts. */
export const FILE_PLACES: Readonly<Record<string, FilePlace>> = {
  'journal/(live|training)\\.db': { tables: 'journal' },
  'journal/(live|training)\\.db(\\.new|\\.restoring)?-(wal|shm|journal)': AT_END,
  'journal/(live|training)\\.db\\.(new|restoring)': { goes: 'it becomes the journal, or the next start writes it again' },
  'journal/(live|training)\\.db\\.replaced-.*': { goes: 'a person deletes it, because a restore set it aside: settings show its name' },
  'journal/(live|training)\\.db(\\.restoring)?\\.layout-\\d+.*': {
    goes: 'the second good start of a new version deletes it, or the end of a restore: settings show its name',
  },
  'journal/(live|training)\\.db\\.lock': EMPTY,
  'journal/(live|training)\\.db\\.epochs': ORDER_IDS,
  'journal/(live|training)\\.db\\.erasures': ERASURES,
  'backups/loket-(live|training)-[^/]*\\.db.*': { goes: 'the owner deletes it after an erasure, or the till after 30 days' },
  'backups/loket-(live|training)\\.epochs': ORDER_IDS,
  'backups/loket-(live|training)\\.erasures': ERASURES,
  'receipts/(live|training)/[^/]+/[^/]+': { goes: 'before the events that name it' },
  'shop\\.db': { tables: 'shop' },
  'shop\\.db(-(wal|shm|journal)|\\.(replaced|broken)-.*)': SHOP,
  'catalogue\\.json(\\.taken-over)?': SHOP,
  'shop-import\\.pending\\.json.*': SHOP,
  'settings\\.json(\\.last-good|\\.broken-.*|\\.part|\\.tmp.*)?(\\.part)?': SETTINGS,
  'office\\.json(\\.part)?': { stays: 'the till’s place at its head office: no customer' },
  'logs/loket\\.log(\\.\\d+)?': { stays: 'calls and faults without numbers, names and codes (docs/logs.md)' },
  'crashes/[^/]+\\.dmp': { goes: 'a start deletes it after 30 days: parts of the memory of a process that crashed' },
  'Crashpad/.*': { goes: 'the next start takes a dump from there' },
  'training\\.json(\\.part)?': { stays: 'the steps of the tour that are done' },
  'starts\\.json(\\.part)?': { stays: 'versions of the program, and how its starts went' },
  'updates/.*': { stays: 'a downloaded version of the program' },
  staffed: EMPTY,
  'write-probe-\\d+': EMPTY,
  // Chromium's names begin with a capital, but for these. The page keeps nothing, and main makes all calls.
  '(?:[A-Z]|blob_storage|lockfile|databases).*': { stays: 'compiled code, fonts and caches of the program’s own page' },
};

type SettingPlace = 'id' | 'shop' | 'staff' | 'provider';

/** Every text of the settings that is no choice from a list, by path. The shop typed them all; an export and an erasure leave them. */
export const SETTINGS_PLACES: Readonly<Record<string, SettingPlace>> = {
  ...{
    'shop.name': 'shop',
    'shop.address': 'shop',
    'shop.phone': 'shop',
    'shop.npwp': 'shop',
    'shop.header': 'shop',
    'shop.footer': 'shop',
  },
  ...{
    cashier: 'staff',
    'receipt.logo.bits': 'shop',
    'backup.folder': 'shop',
    'catalogue.adoptedRows': 'id',
    'updates.address': 'provider',
  },
  ...{ 'orders.views[].name': 'shop', 'orders.views[].filters.*': 'id', 'printing.printer': 'id' },
  ...{ 'printers[].id': 'id', 'printers[].name': 'shop', 'printers[].model': 'id', 'printers[].host': 'shop', 'printers[].path': 'shop' },
  ...{ 'printers[].queue': 'shop', 'printers[].device': 'shop', 'printers[].folder': 'shop' },
  ...{ 'service.baseUrl': 'provider', 'service.authUrl': 'provider', 'service.fsId': 'provider', 'service.fsIdHeader': 'provider' },
  ...{ 'service.clientId': 'provider', 'service.proxy': 'shop', 'service.knownOrderId': 'id', 'service.shopInfo.path': 'provider' },
  ...{ 'service.inquiry.path': 'provider', 'service.checkout.path': 'provider', 'service.orderDetails.path': 'provider' },
  ...{ 'service.productList.path': 'provider', 'service.balancePointer': 'provider', 'service.errorPointers[]': 'provider' },
  ...{ 'service.failureStatuses[]': 'provider', 'service.noErrorCodes[]': 'provider', 'service.alreadyPaidMarks[]': 'provider' },
  ...{ 'service.balanceEmptyMarks[]': 'provider', 'service.refusals[].id': 'id', 'service.refusals[].marks[]': 'provider' },
  ...{ 'service.refusals[].tell': 'shop', 'service.refusals[].todo': 'shop' },
};
