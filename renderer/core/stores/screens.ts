import type { Action } from '../../../shared/staff/permissions.ts';

/** What a person opens: a screen, or a step of one that has a name of its own. */
interface PartRow {
  readonly name: string;
  /** The entry of the rail that holds it. Several parts of one entry are named in a row at its top, in this order. */
  readonly entry: string;
  /** As printed on the keyboard. */
  readonly key: string;
  /** The part is hidden from a person without this permission. */
  readonly needs?: Action;
  /** It is a step of this screen. Its key holds only where the row of the parts is shown. */
  readonly stepOf?: string;
  /** The part that has another use for the key. */
  readonly keyIsNotIn?: string;
}

/** All that the rail opens, in its order. */
export const PARTS = [
  { name: 'sell', entry: 'sell', key: 'F1' },
  { name: 'orders', entry: 'orders', key: 'F2' },
  { name: 'customers', entry: 'customers', key: 'Ctrl+U' },
  { name: 'shift', entry: 'shift', key: 'Ctrl+B' },
  { name: 'home', entry: 'business', key: 'Ctrl+O', needs: 'viewReports' },
  { name: 'balance', entry: 'business', key: 'F10', needs: 'viewHealth' },
  { name: 'reports', entry: 'business', key: 'Ctrl+R', needs: 'viewReports' },
  { name: 'catalogue', entry: 'products', key: 'Ctrl+G', needs: 'changeCatalogue' },
  { name: 'prices', entry: 'products', key: 'Ctrl+H', needs: 'changeCatalogue' },
  { name: 'providerList', entry: 'products', key: 'F6', needs: 'changeCatalogue', stepOf: 'catalogue' },
  { name: 'productFiles', entry: 'products', key: 'F5', needs: 'changeCatalogue', stepOf: 'catalogue', keyIsNotIn: 'providerList' },
  { name: 'settings', entry: 'settings', key: 'F9' },
] as const satisfies readonly PartRow[];

/** A part of the table. */
export type Row = (typeof PARTS)[number];
export type Part = Row['name'];
export type RailEntry = Row['entry'];
/** The provider's statement is opened from the balance and from the reports. */
export type Screen = Exclude<Row, { readonly stepOf: string }>['name'] | 'statement';

/** The screen that shows a part. */
export const screenOf = (part: Row): Screen => ('stepOf' in part ? part.stepOf : part.name);

/** The entry of the rail that holds a screen. */
export const entryOf = (screen: Screen): RailEntry => PARTS.find(({ name }) => name === screen)?.entry ?? 'business';

/** The parts of a person who may do what `may` says. */
export const partsFor = (may: (action: Action) => boolean): readonly Row[] => PARTS.filter((part) => !('needs' in part) || may(part.needs));

/** Whether this person may open the screen. */
export const mayOpen = (screen: Screen, may: (action: Action) => boolean): boolean =>
  partsFor(may).some((part) => (screen === 'statement' ? part.entry === entryOf(screen) : screenOf(part) === screen));
