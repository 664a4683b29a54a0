import { z } from 'zod';

/**
 * The shop's printers as settings, and what can be known of one. How bytes reach a printer is main's (docs/printers.md).
 * `null` in a setting means: as the model says, and without a model as most printers of that paper are.
 */

export const PRINTER_KINDS = ['tcp', 'device', 'queue', 'system', 'folder'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/**
 * What a printer can tell of itself. `realtime`: it answers DLE EOT, which may overtake the data before it. `ordered`: it
 * also answers GS r, which it reads in its turn: an answer proves that everything before it was processed.
 */
export const STATUS_ABILITIES = ['none', 'realtime', 'ordered'] as const;
export type StatusAbility = (typeof STATUS_ABILITIES)[number];

/** The plug's pin that opens the drawer. */
export const DRAWER_PINS = ['none', 'pin2', 'pin5'] as const;
export type DrawerPin = (typeof DRAWER_PINS)[number];

/**
 * Columns of the normal font (12 dots a letter) that receipt printers have, the narrowest first: what a head of 58 mm (384
 * dots, few 420) and one of 80 mm (504 to 576 dots) can print.
 */
export const COLUMNS_OF = { '58': [32, 35], '80': [42, 44, 48] } as const;
const ANY_COLUMNS = [...COLUMNS_OF['58'], ...COLUMNS_OF['80']] as const;
export type PrinterColumns = (typeof ANY_COLUMNS)[number];

/** Who draws QR codes: the printer, told by one command, or the till, as a picture. Some cheap printers lack the command. */
export const QR_METHODS = ['command', 'picture'] as const;
export type QrMethod = (typeof QR_METHODS)[number];

export const PRINTER_CODE_PAGES = ['cp437', 'cp858', 'windows1252'] as const;
export const BAUD_RATES = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200] as const;
export const FLOW_CONTROLS = ['none', 'hardware', 'software'] as const;

/** A host name or address, without a scheme, port or path. */
const HOST = /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?)(\.[A-Za-z0-9]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?)*$/;
/** With the network card of a link-local address. */
const IPV6 = z.ipv6();
const CARD = /%[A-Za-z0-9._-]{1,20}$/;
/** Device files that printers have: no disk, no memory, no way out of /dev; or a serial port of Windows. */
const DEVICE =
  /^(\/dev\/((usb\/)?lp|ttyUSB|ttyACM|ttyS|ttyAMA|rfcomm|pts\/)\d{1,3}|\/dev\/serial\/by-(id|path)\/[A-Za-z0-9_.:-]{1,120}|\/dev\/(cu|tty)\.[A-Za-z0-9_.-]{1,60}|\/dev\/(printer|receipt)[A-Za-z0-9_-]{0,40}|(\\\\\.\\)?COM[1-9][0-9]{0,2})$/;
/** As CUPS allows; never with `-` in front or a comma, so that it cannot become an option of a command, or two queues. */
const QUEUE = /^[^\s\u0000-\u0020/#?,'"<>\\\u007f-][^\s\u0000-\u0020/#?,'"<>\\\u007f]{0,126}$/;
export const isPrintQueueName = (name: string): boolean => QUEUE.test(name);
const CONTROL = /[\p{C}\u2028\u2029]/u;

const HostName = z
  .string()
  .max(253)
  .refine((host) => HOST.test(host) || IPV6.safeParse(host.replace(CARD, '')).success, 'a host name or address');

const common = {
  /** Given once and never used for another printer: the print journal knows the printer by it. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and -'),
  /** What the shop calls it. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((name) => !CONTROL.test(name), 'printable characters'),
  /** A model of main/printing/models/printer-models.ts; one that is not known counts as none. */
  model: z.string().max(60).nullable().default(null),
  paper: z.enum(['58', '80']).default('58'),
  /** Those of the paper ({@link COLUMNS_OF}). */
  columns: z.literal(ANY_COLUMNS).nullable().default(null),
  codePage: z.enum(PRINTER_CODE_PAGES).nullable().default(null),
  /** The code page's number for ESC t, where the printer's differs from the model's. */
  codePageNumber: z.int().min(0).max(255).nullable().default(null),
  qr: z.enum(QR_METHODS).nullable().default(null),
  cutter: z.boolean().nullable().default(null),
  drawer: z.enum(DRAWER_PINS).default('none'),
  status: z.enum(STATUS_ABILITIES).nullable().default(null),
};

const AnyPrinter = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('tcp'), host: HostName, port: z.int().min(1).max(65_535).default(9_100) }),
  z.object({
    ...common,
    kind: z.literal('device'),
    path: z.string().regex(DEVICE, 'a printer’s device file, or COM1 to COM999'),
    /** Only for serial lines; null leaves the line as the system has it. */
    baud: z.literal(BAUD_RATES).nullable().default(null),
    flow: z.enum(FLOW_CONTROLS).default('none'),
  }),
  z.object({ ...common, kind: z.literal('queue'), queue: z.string().regex(QUEUE, 'the name of a print queue') }),
  z.object({
    ...common,
    kind: z.literal('system'),
    /** As the system names it. */
    device: z
      .string()
      .min(1)
      .max(200)
      .refine((name) => !CONTROL.test(name), 'printable characters'),
  }),
  z.object({
    ...common,
    kind: z.literal('folder'),
    /** Null for the till's own folder of receipts. */
    folder: z.string().min(1).max(1_000).nullable().default(null),
  }),
]);

type Width = Pick<z.infer<typeof AnyPrinter>, 'paper' | 'columns'>;
const hasColumns = ({ paper, columns }: Width): boolean => columns === null || COLUMNS_OF[paper].some((own) => own === columns);

/**
 * A printer of the shop, from wherever it comes. Columns that its paper does not have (older tills took them) become the
 * narrowest of that paper, which every head of that width can print: the printer is kept.
 */
export const PrinterSettings = AnyPrinter.overwrite((printer) =>
  hasColumns(printer) ? printer : { ...printer, columns: COLUMNS_OF[printer.paper][0] },
);
export type PrinterSettings = z.infer<typeof PrinterSettings>;
/** A printer as somebody types it: what contradicts itself is refused, at its field. */
export const TypedPrinterSettings = AnyPrinter.refine(hasColumns, { path: ['columns'], error: 'columns that this paper has' });
export type PrinterSettingsOf<K extends PrinterKind> = Extract<PrinterSettings, { kind: K }>;

/** At most twenty, each with an id and a name of its own. */
export const PrinterList = z
  .array(PrinterSettings)
  .max(20)
  .refine((printers) => new Set(printers.map(({ id }) => id)).size === printers.length, 'each id once')
  .refine((printers) => new Set(printers.map(({ name }) => name)).size === printers.length, 'each name once');
export type PrinterList = z.infer<typeof PrinterList>;

/** Everything that can be wrong with a printer; each has words of its own that name the cure. */
export const PRINTER_TROUBLES = [
  'paperOut',
  'coverOpen',
  /** It says that it is off line, and not why. */
  'offline',
  'cutter',
  'overheated',
  /** A fault that only switching it off, or a service, cures. */
  'fault',
  /** No way to its address. */
  'unreachable',
  /** Its address refuses: it is off, or serves another till. */
  'refused',
  /** Connected, and it does not answer. */
  'silent',
  /** What it answers is no status. */
  'garbage',
  /** The connection ended midway. */
  'broken',
  /** There is no such device. */
  'gone',
  /** The till may not use the device. */
  'denied',
  /** Someone else has it, or its last job still holds it. */
  'busy',
  'queueStopped',
  'queueRefuses',
  'queueUnknown',
  /** The system gave up on the job. */
  'queueFailed',
  /** The system's printing is not there, or does not answer. */
  'noSpooler',
  'noDrawer',
  /** The folder cannot be written. */
  'folder',
  'cancelled',
  /** Not possible on this system. */
  'unsupported',
] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** What a printer says of itself. */
export type PrinterStatus =
  | { readonly is: 'ready' }
  | { readonly is: 'paperLow' }
  /** It has no way to tell. */
  | { readonly is: 'unknown' }
  /** `detail` is for the engineer. */
  | { readonly is: 'trouble'; readonly trouble: PrinterTrouble; readonly detail: string };

/** A printer that this computer can see; the rest of its settings is the shop's to choose. */
export type FoundPrinter =
  | { readonly kind: 'device'; readonly path: string; readonly serial: boolean }
  | { readonly kind: 'queue'; readonly queue: string }
  | { readonly kind: 'system'; readonly device: string; readonly title: string };

/** A row of the table of models for the screen. */
export interface PrinterModelView {
  readonly id: string;
  readonly name: string;
  readonly paper: '58' | '80';
  readonly columns: PrinterColumns;
  readonly codePages: readonly (typeof PRINTER_CODE_PAGES)[number][];
  readonly qr: QrMethod;
  readonly cutter: boolean;
  readonly status: StatusAbility;
}
