import type { TFunction } from 'i18next';
import {
  BellRing,
  CircleHelp,
  CircleSlash,
  Clock,
  CloudOff,
  FileClock,
  FileQuestion,
  FileSearch,
  FileX,
  Flag,
  Hand,
  HardDrive,
  type LucideIcon,
  Undo2,
  Wallet,
  WifiOff,
} from 'lucide-react';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrdersView, SettingsPart } from '../../core/stores/sections.ts';
import { officePill } from '../../presentation/office-text.ts';
import { type Tone, URGENCY } from '../../ui/text/Pill.tsx';

/** One thing that the top bar reports, in words. */
export interface StatusEntry {
  readonly id: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
  /** What it adds to the number of the pill. */
  readonly count: number;
  readonly text: string;
  /** The text does not say the count. */
  readonly hasBareText?: boolean;
  /** What to do now. */
  readonly todo: string;
  /** Whether a person must act; else the till continues without one. */
  readonly needsYou: boolean;
  /** Opens its place; null where the person may not. */
  readonly open: (() => void) | null;
  /** The key that opens its place. */
  readonly key?: string;
}

/** Where the entries lead, and what the person may open. */
export interface Places {
  readonly may: Readonly<Record<'verifyJournal' | 'eraseData' | 'viewHealth' | 'changeConnection', boolean>>;
  readonly showOrders: (view: OrdersView) => void;
  readonly openSettings: (part: SettingsPart) => void;
  readonly openBalance: () => void;
  readonly openOrder: (orderId: string) => void;
}

interface OrderCount {
  readonly of: Exclude<keyof StatusView['orders'], 'found'>;
  readonly tone: Tone;
  readonly icon: LucideIcon;
  /** The view of the list of orders that it opens. */
  readonly view: OrdersView;
  readonly needsYou: boolean;
}

/** The counts of orders, the most urgent first. */
const ORDER_COUNTS: readonly OrderCount[] = [
  { of: 'held', tone: 'bad', icon: Hand, view: 'owed', needsYou: true },
  { of: 'unsent', tone: 'bad', icon: CircleSlash, view: 'attention', needsYou: true },
  { of: 'owed', tone: 'bad', icon: Undo2, view: 'owed', needsYou: true },
  { of: 'review', tone: 'doubt', icon: Hand, view: 'attention', needsYou: true },
  { of: 'flagged', tone: 'doubt', icon: Flag, view: 'attention', needsYou: true },
  { of: 'inDoubt', tone: 'doubt', icon: CircleHelp, view: 'doubt', needsYou: false },
  { of: 'queued', tone: 'wait', icon: WifiOff, view: 'open', needsYou: false },
  { of: 'pending', tone: 'wait', icon: Clock, view: 'open', needsYou: false },
];

/**
 * What the top bar reports of the till's status, the most urgent first. An order is ready that succeeded while it was not shown.
 */
export const statusEntries = (t: TFunction, status: StatusView, ready: readonly string[], places: Places): readonly StatusEntry[] =>
  [
    ...orderEntries(t, status, places),
    ...machineEntries(t, status, places),
    ...listEntries(t, status, places),
    ...readyEntries(t, ready, places),
  ].filter(({ count }) => count > 0);

const readyEntries = (t: TFunction, ready: readonly string[], { openOrder }: Places): readonly StatusEntry[] => [
  {
    ...{ id: 'ready', tone: 'good', icon: BellRing, count: ready.length, needsYou: true },
    ...{ text: t('top.ready', { count: ready.length }), todo: t('topTodo.ready'), open: () => openOrder(ready[0] ?? '') },
  },
];

const orderEntries = (t: TFunction, { orders }: StatusView, { showOrders }: Places): readonly StatusEntry[] =>
  ORDER_COUNTS.map(({ of, view, ...look }) => ({
    ...look,
    ...{ id: of, count: orders[of], text: t(`top.${of}`, { count: orders[of] }), todo: t(`topTodo.${of}`), open: () => showOrders(view) },
  }));

/** Searches, erasures and figures that wait for a decision after a restore. */
function listEntries(t: TFunction, { orders, asksListed, unconfirmed }: StatusView, { may, openSettings }: Places): readonly StatusEntry[] {
  const toJournal = may.verifyJournal ? () => openSettings('journal') : null;
  const look = { tone: 'doubt', needsYou: true } as const;
  return [
    {
      ...{ ...look, id: 'found', icon: FileSearch, count: orders.found, open: toJournal },
      ...{ text: t('top.found', { count: orders.found }), todo: t('topTodo.found') },
    },
    {
      ...{ ...look, id: 'runs', icon: FileQuestion, count: Number(asksListed.runs && may.verifyJournal), open: toJournal },
      ...{ text: t('top.listToDecide'), todo: t('topTodo.listToDecide') },
    },
    {
      ...{ ...look, id: 'erasures', icon: FileQuestion, count: Number(asksListed.erasures && may.eraseData) },
      ...{ text: t('top.erasuresToDecide'), todo: t('topTodo.erasuresToDecide'), open: () => openSettings('erasure') },
    },
    {
      ...{ ...look, id: 'unconfirmed', icon: FileClock, count: unconfirmed, open: toJournal },
      ...{ text: t('unconfirmed.top', { count: unconfirmed }), todo: t('topTodo.unconfirmed') },
    },
  ];
}

/**
 * The balance at the provider, the disk and the log. A low balance is said before the provider refuses orders, a full disk a day before
 * it stops sales; a log fault stops none. The words of disk and log are for the owner. While sales are stopped, only the reason of that is shown.
 */
export function machineEntries(
  t: TFunction,
  { balanceLow, diskFullSoon, logFault, sales }: StatusView,
  { may, openSettings, openBalance }: Pick<Places, 'may' | 'openSettings' | 'openBalance'>,
): readonly StatusEntry[] {
  const entry = { count: 1, needsYou: true };
  const to = (part: SettingsPart) => (may.viewHealth ? () => openSettings(part) : null);
  const amount = balanceLow ? formatRupiah(balanceLow.amount) : null;
  const balance: StatusEntry | null =
    amount === null
      ? null
      : {
          ...{ ...entry, id: 'balanceLow', tone: 'bad', icon: Wallet, open: may.viewHealth ? openBalance : null },
          ...{ text: t('top.balanceLow', { amount }), todo: t('topTodo.balanceLow') },
        };
  const disk: StatusEntry | null =
    diskFullSoon === null
      ? null
      : {
          ...{ ...entry, id: 'diskFullSoon', tone: 'bad', icon: HardDrive, open: to('doctor') },
          ...(may.changeConnection
            ? { text: t('top.diskFullSoon', { megabytes: diskFullSoon }), todo: t('topTodo.diskFullSoon') }
            : { text: t('top.computer'), todo: t('topTodo.computerSoon') }),
        };
  const log: StatusEntry | null = logFault && {
    ...{ ...entry, id: 'log', tone: 'wait', icon: FileX, open: to('doctor') },
    ...(may.changeConnection
      ? { text: t(`top.log_${logFault}`), todo: t('topTodo.log') }
      : { text: t('top.computer'), todo: t('topTodo.computer') }),
  };
  return [balance, ...(sales.is === 'stopped' ? [] : [disk, log])].filter((each) => each !== null);
}

/** The head office lacks events: sales continue, and the owner may know why. */
export function officeEntries(
  t: TFunction,
  { office }: StatusView,
  dates: Parameters<typeof officePill>[2],
  { may, openSettings }: Places,
): readonly StatusEntry[] {
  if (office === null) return [];
  const said = officePill(t, office, dates);
  const open = may.changeConnection ? () => openSettings('office') : null;
  return [{ ...said, id: 'office', icon: CloudOff, count: 1, needsYou: said.tone === 'bad', todo: t('topTodo.office'), open }];
}

/** The most urgent entry, which gives the pill its icon and colour. */
export const mostUrgent = (entries: readonly StatusEntry[]): StatusEntry | undefined =>
  URGENCY.flatMap((tone) => entries.filter((entry) => entry.tone === tone))[0];
