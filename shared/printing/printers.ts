import { z } from 'zod';

/**
 * The shop's printers as settings, and their statuses. main holds the transports (docs/printers.md). `null` in a
 * setting means: as the model, else as most printers of that paper width.
 */

export const PRINTER_KINDS = ['tcp', 'device', 'queue', 'system', 'folder'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** Whether the till itself writes the printer's bytes: a driver and a folder have no model, cutter or drawer. */
export const usesEscpos = (kind: PrinterKind): boolean => kind !== 'system' && kind !== 'folder';

/**
 * How a printer reports its status. `realtime`: it answers DLE EOT, which may overtake the data before it. `ordered`:
 * it also answers GS r in sequence, which proves that it processed everything before.
 */
export const STATUS_ABILITIES = ['none', 'realtime', 'ordered'] as const;
export type StatusAbility = (typeof STATUS_ABILITIES)[number];

/** The pin of the plug that opens the drawer. */
export const DRAWER_PINS = ['none', 'pin2', 'pin5'] as const;
export type DrawerPin = (typeof DRAWER_PINS)[number];

/**
 * Columns of the normal font (12 dots a character), the narrowest first: heads of 58 mm have 384 dots (few 420), heads
 * of 80 mm 504 to 576.
 */
export const COLUMNS_OF = { '58': [32, 35], '80': [42, 44, 48] } as const;
const ANY_COLUMNS = [...COLUMNS_OF['58'], ...COLUMNS_OF['80']] as const;
export type PrinterColumns = (typeof ANY_COLUMNS)[number];

/** Who draws QR codes: the printer by its command, or the till as a picture. Some cheap printers lack the command. */
export const QR_METHODS = ['command', 'picture'] as const;
export type QrMethod = (typeof QR_METHODS)[number];

/** The most lines of feed between the last line of a print and its cut. */
export const MAX_FEED_TO_CUT = 10;

export const PRINTER_CODE_PAGES = ['cp437', 'cp858', 'windows1252'] as const;
export const BAUD_RATES = [1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200] as const;
export const PARITIES = ['none', 'even', 'odd'] as const;
export type Parity = (typeof PARITIES)[number];
export const FLOW_CONTROLS = ['none', 'hardware', 'software'] as const;

/** A host name or address, without a scheme, port or path. */
const HOST = /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?)(\.[A-Za-z0-9]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?)*$/;
/** With the interface of a link-local address. */
const IPV6 = z.ipv6();
const CARD = /%[A-Za-z0-9._-]{1,20}$/;
/** Device files of printers: no disk, no memory, no path out of /dev; or a serial port of Windows. */
const DEVICE =
  /^(\/dev\/((usb\/)?lp|ttyUSB|ttyACM|ttyS|ttyAMA|rfcomm|pts\/)\d{1,3}|\/dev\/serial\/by-(id|path)\/[A-Za-z0-9_.:-]{1,120}|\/dev\/(cu|tty)\.[A-Za-z0-9_.-]{1,60}|\/dev\/(printer|receipt)[A-Za-z0-9_-]{0,40}|(\\\\\.\\)?COM[1-9][0-9]{0,2})$/;
/** As CUPS allows, but never with a leading `-` or a comma, so that a name cannot become a command option or two queues. */
const QUEUE = /^[^\s\u0000-\u0020/#?,'"<>\\\u007f-][^\s\u0000-\u0020/#?,'"<>\\\u007f]{0,126}$/;
export const isPrintQueueName = (name: string): boolean => QUEUE.test(name);
/** A printer of Windows, which may have spaces, or one that another computer shares: `\\computer\name`. It reaches no command. */
const WINDOWS_QUEUE = /^(\\\\[^\s\\/,]{1,63}\\)?[^\s\\,]([^\\,]{0,218}[^\s\\,])?$/;
const isQueueName = (name: string): boolean => QUEUE.test(name) || (WINDOWS_QUEUE.test(name) && !CONTROL.test(name));
const CONTROL = /[\p{C}\u2028\u2029]/u;

const HostName = z
  .string()
  .max(253)
  .refine((host) => HOST.test(host) || IPV6.safeParse(host.replace(CARD, '')).success, 'a host name or address');

const common = {
  /** Assigned once and never reused: the print journal identifies the printer by it. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and -'),
  /** The shop's name for it. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((name) => !CONTROL.test(name), 'printable characters'),
  /** A model of main/devices/printing/models/printer-models.ts; an unknown one counts as none. */
  model: z.string().max(60).nullable().default(null),
  paper: z.enum(['58', '80']).default('58'),
  /** One of the paper's {@link COLUMNS_OF}. */
  columns: z.literal(ANY_COLUMNS).nullable().default(null),
  codePage: z.enum(PRINTER_CODE_PAGES).nullable().default(null),
  /** The code page number for ESC t, where the printer's differs from the model's. */
  codePageNumber: z.int().min(0).max(255).nullable().default(null),
  qr: z.enum(QR_METHODS).nullable().default(null),
  cutter: z.boolean().nullable().default(null),
  /** Lines of feed between the last line of a print and its cut, or the tear bar. */
  feedToCut: z.int().min(0).max(MAX_FEED_TO_CUT).nullable().default(null),
  drawer: z.enum(DRAWER_PINS).default('none'),
  status: z.enum(STATUS_ABILITIES).nullable().default(null),
};

const AnyPrinter = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('tcp'), host: HostName, port: z.int().min(1).max(65_535).default(9_100) }),
  z.object({
    ...common,
    kind: z.literal('device'),
    path: z.string().regex(DEVICE, 'a printer’s device file, or COM1 to COM999'),
    /** Only for serial lines, as parity and flow; null is 9600. */
    baud: z.literal(BAUD_RATES).nullable().default(null),
    parity: z.enum(PARITIES).default('none'),
    flow: z.enum(FLOW_CONTROLS).default('none'),
  }),
  z.object({ ...common, kind: z.literal('queue'), queue: z.string().refine(isQueueName, 'the name of a print queue') }),
  z.object({
    ...common,
    kind: z.literal('system'),
    /** The system's name for it. */
    device: z
      .string()
      .min(1)
      .max(200)
      .refine((name) => !CONTROL.test(name), 'printable characters'),
  }),
  z.object({
    ...common,
    kind: z.literal('folder'),
    /** Null for the till's own receipts folder. */
    folder: z.string().min(1).max(1_000).nullable().default(null),
  }),
]);

type Width = Pick<z.infer<typeof AnyPrinter>, 'paper' | 'columns'>;
const hasColumns = ({ paper, columns }: Width): boolean => columns === null || COLUMNS_OF[paper].some((own) => own === columns);

/**
 * A printer of the shop, from any source. Columns that its paper does not have (older tills accepted them) become the
 * narrowest of that paper, which every head of that width can print; the printer is kept.
 */
export const PrinterSettings = AnyPrinter.overwrite((printer) =>
  hasColumns(printer) ? printer : { ...printer, columns: COLUMNS_OF[printer.paper][0] },
);
export type PrinterSettings = z.infer<typeof PrinterSettings>;
/** A printer as typed: a contradiction is refused at its field. */
export const TypedPrinterSettings = AnyPrinter.refine(hasColumns, { path: ['columns'], error: 'columns that this paper has' });
export type PrinterSettingsOf<K extends PrinterKind> = Extract<PrinterSettings, { kind: K }>;

/** At most twenty, each with an id and a name of its own. */
export const PrinterList = z
  .array(PrinterSettings)
  .max(20)
  .refine((printers) => new Set(printers.map(({ id }) => id)).size === printers.length, 'each id once')
  .refine((printers) => new Set(printers.map(({ name }) => name)).size === printers.length, 'each name once');
export type PrinterList = z.infer<typeof PrinterList>;

/** Every printer fault; the screen has a text with the cure for each. */
export const PRINTER_TROUBLES = [
  'paperOut',
  'coverOpen',
  /** It reports offline without a reason. */
  'offline',
  'cutter',
  'overheated',
  /** A fault that only a restart or a repair cures. */
  'fault',
  /** Its address is unreachable. */
  'unreachable',
  /** Its address refuses the connection: it is off, or serves another till. */
  'refused',
  /** It accepts the connection and does not answer. */
  'silent',
  /** Its answer is no status. */
  'garbage',
  /** The connection ended midway. */
  'broken',
  /** The device does not exist. */
  'gone',
  /** The till has no permission for the device. */
  'denied',
  /** Another process has it, or its last job still holds it. */
  'busy',
  'queueStopped',
  'queueRefuses',
  'queueUnknown',
  /** The system gave up the job. */
  'queueFailed',
  /** The system's print service is missing or does not answer. */
  'noSpooler',
  'noDrawer',
  /** The folder cannot be written. */
  'folder',
  'cancelled',
  /** Not possible on this system. */
  'unsupported',
] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** The status that a printer reports. */
export type PrinterStatus =
  | { readonly is: 'ready' }
  | { readonly is: 'paperLow' }
  /** It cannot report a status. */
  | { readonly is: 'unknown' }
  /** `detail` is for engineers. */
  | { readonly is: 'trouble'; readonly trouble: PrinterTrouble; readonly detail: string };

/** Where printers are searched: `computer` takes a moment; `network` asks each address around this computer. */
export const PRINTER_PLACES = ['computer', 'network'] as const;
export type PrinterPlace = (typeof PRINTER_PLACES)[number];

/** A printer that this computer finds; the shop chooses the rest of its settings. */
export type FoundPrinter =
  /** An address of the shop's network that accepts raw printing. */
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  /** `title`: what its maker calls it, where the system knows. */
  | { readonly kind: 'device'; readonly path: string; readonly serial: boolean; readonly title: string | null }
  | { readonly kind: 'queue'; readonly queue: string }
  | { readonly kind: 'system'; readonly device: string; readonly title: string };

/** A row of the table of models, for the screen. */
export interface PrinterModelView {
  readonly id: string;
  readonly name: string;
  readonly paper: '58' | '80';
  readonly columns: PrinterColumns;
  readonly codePages: readonly (typeof PRINTER_CODE_PAGES)[number][];
  readonly qr: QrMethod;
  readonly cutter: boolean;
  /** In lines, with a margin at the end; null where the model's distance to the cut is not known. */
  readonly feedToCut: number | null;
  readonly status: StatusAbility;
}
