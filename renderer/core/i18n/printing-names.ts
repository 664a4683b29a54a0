import type { DrawerPin, PrinterKind, PrinterTrouble, QrMethod, StatusAbility } from '../../../shared/printing/printers.ts';
import type { ReceiptKind } from '../../../shared/receipt/document.ts';

/** The papers that an order may have, as its print button names them. */
export const ORDER_PAPERS = ['receipt', 'copy', 'claim', 'checking', 'intent', 'refundOwed', 'refundPaid'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** What is typed or chosen for a printer, by the name that its settings have for it. */
export const PRINTER_FIELDS = [
  'name',
  'host',
  'port',
  'path',
  'baud',
  'flow',
  'queue',
  'device',
  'folder',
  'model',
  'paper',
  'columns',
  'codePage',
  'codePageNumber',
  'qr',
  'cutter',
  'drawer',
  'status',
] as const;
export type PrinterField = (typeof PRINTER_FIELDS)[number];

/** The words of papers on their way, and of the printers that they go to. */
export interface PrintingStrings {
  /** What is wrong with a printer, to stand behind its name, and what cures it. */
  trouble: Record<PrinterTrouble, { what: string; cure: string }>;
  paperKind: Record<ReceiptKind | 'test' | 'copy' | `copyOf${'Visit' | 'Claim' | 'Intent' | 'Refund'}`, string>;
  printPaper: Record<OrderPaper | 'visit' | 'visitCopy' | 'each', string>;
  papers: Record<
    | 'title'
    | 'about'
    | 'none'
    | 'printer'
    | 'practicePrinter'
    | 'folder'
    | 'goneName'
    | 'printed'
    | 'printedFiles'
    | 'printedSeen'
    | 'sent'
    | 'sentTodo'
    | 'cameOut'
    | 'printing'
    | 'waiting'
    | 'trouble'
    | 'troubleTodo'
    | 'goneTodo'
    | 'stale'
    | 'staleTodo'
    | 'uncertain'
    | 'uncertainTodo'
    | 'uncertainStopped'
    | 'cancelled'
    | 'refused'
    | 'yes'
    | 'no'
    | 'wanted'
    | 'move'
    | 'moveTo'
    | 'cancel'
    | 'since'
    | 'actionsOf'
    | 'pillUncertain'
    | 'pillTrouble'
    | 'pillStale'
    | 'pillWaiting'
    | 'pillMore'
    | 'show'
    | 'openDrawer'
    | 'drawerOpened'
    | 'drawerShut'
    | 'drawerUnsure'
    | 'drawerTodo',
    string
  >;
  printerKind: Record<PrinterKind, { name: string; about: string }>;
  printerField: Record<PrinterField, string>;
  printerHint: Record<'name' | 'host' | 'path' | 'queue' | 'device' | 'folder' | 'codePageNumber' | 'qr' | 'status' | 'drawer', string>;
  printerWrong: Record<PrinterField | 'nameTaken', string>;
  ability: Record<StatusAbility, string>;
  qrWay: Record<QrMethod, string>;
  plug: Record<DrawerPin, string>;
  flow: Record<'none' | 'hardware' | 'software', string>;
  printers: Record<
    | 'about'
    | 'training'
    | 'list'
    | 'none'
    | 'full'
    | 'add'
    | 'find'
    | 'finding'
    | 'found'
    | 'foundNone'
    | 'use'
    | 'serial'
    | 'byHand'
    | 'newTitle'
    | 'changeTitle'
    | 'save'
    | 'cancel'
    | 'change'
    | 'remove'
    | 'changeOf'
    | 'removeOf'
    | 'test'
    | 'testOf'
    | 'ask'
    | 'askOf'
    | 'asking'
    | 'ready'
    | 'paperLow'
    | 'cannotTell'
    | 'here'
    | 'hasDrawer'
    | 'saved'
    | 'removed'
    | 'noModel'
    | 'asModel'
    | 'asUsual'
    | 'asSystem'
    | 'ownFolder'
    | 'more'
    | 'moreAbout'
    | 'paper58'
    | 'paper80'
    | 'yes'
    | 'no'
    | 'wrong'
    | 'what'
    | 'toWhere'
    | 'toFolder'
    | 'auto'
    | 'autoHint'
    | 'drawer'
    | 'drawerHint'
    | 'removeTitle'
    | 'removeBody'
    | 'removeWaiting'
    | 'removeYes'
    | 'newName',
    string
  >;
}
