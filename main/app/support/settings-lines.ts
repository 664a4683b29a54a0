import { SETTINGS_PLACES } from '../../../shared/erasure/places/profile-places.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/**
 * The texts that a support desk gets as they are: addresses, paths and devices, none with a password (their schemas refuse one). Every other
 * text that a person typed becomes its length: names, numbers and free texts of shop and staff, and the ids of the account.
 */
export const SHOWN_SETTINGS: ReadonlySet<string> = new Set([
  ...['printing.printer', 'backup.folder', 'catalogue.adoptedRows'],
  ...[
    'printers[].id',
    'printers[].model',
    'printers[].host',
    'printers[].path',
    'printers[].queue',
    'printers[].device',
    'printers[].folder',
  ],
  ...['service.baseUrl', 'service.authUrl', 'service.fsIdHeader', 'service.proxy', 'service.balancePointer', 'service.errorPointers[]'],
  ...['service.shopInfo.path', 'service.inquiry.path', 'service.checkout.path', 'service.orderDetails.path', 'service.productList.path'],
  ...['service.failureStatuses[]', 'service.noErrorCodes[]', 'service.refusals[].id'],
]);

/** Their names are staff's own, and a filter may be a customer's number. */
const COUNTED: ReadonlySet<string> = new Set(['orders.views']);

/** One line for each setting, `path: value`. Pure. */
export const settingsLines = (settings: Settings): readonly string[] => linesOf('', '', settings);

/** `path` names the line, `place` its entry among {@link SETTINGS_PLACES}: there `[]` is each entry of a list. */
function linesOf(path: string, place: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    if (value.length === 0 || COUNTED.has(place)) return [`${path}: ${value.length} entries`];
    return value.flatMap((entry, index) => linesOf(`${path}[${index}]`, `${place}[]`, entry));
  }
  if (typeof value !== 'object' || value === null) return [`${path}: ${shown(place, value)}`];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return Object.entries(value).flatMap(([name, inner]) => linesOf(below(name), place === '' ? name : `${place}.${name}`, inner));
}

/** A text without an entry is a choice from a list. */
function shown(place: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || SHOWN_SETTINGS.has(place) || !Object.hasOwn(SETTINGS_PLACES, place))
    return JSON.stringify(value);
  return `(${value.length} characters)`;
}
