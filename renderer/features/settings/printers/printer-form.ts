import type { Result } from '../../../../shared/lib/result.ts';
import {
  type FoundPrinter,
  type PrinterKind,
  type PrinterModelView,
  type PrinterSettings,
  TypedPrinterSettings,
  usesEscpos,
} from '../../../../shared/printing/printers.ts';
import type { PrinterField } from '../../../core/i18n/shape.ts';

/** The fields of a printer's form, all texts. `''` means the value of the model or of the computer. */
export type PrinterDraft = Readonly<Record<PrinterField, string>> & { readonly id: string; readonly kind: PrinterKind };
type PrinterFault = PrinterField | 'nameTaken';
export type PrinterFaults = ReadonlyMap<PrinterField, PrinterFault>;

/** The fields of each kind of connection, besides name, model and paper. */
export const OWN_FIELDS: Readonly<Record<PrinterKind, readonly PrinterField[]>> = {
  tcp: ['host', 'port'],
  device: ['path', 'baud', 'parity', 'flow'],
  queue: ['queue'],
  system: ['device'],
  folder: ['folder'],
};
/** The fields that may differ from the model, with the value that follows the model. */
const AS_MODEL = { columns: '', codePage: '', codePageNumber: '', qr: '', cutter: '', feedToCut: '', status: '' } as const;
export const MODEL_FIELDS = Object.keys(AS_MODEL) as (keyof typeof AS_MODEL)[];

/** The values of the fields that a driver and a folder lack. They replace values typed for another kind of connection. */
const NO_ESCPOS_FIELDS = { model: '', drawer: 'none', ...AS_MODEL } as const;

const EMPTY: Readonly<Record<PrinterField, string>> = {
  ...{ name: '', host: '', port: '9100', path: '', baud: '', parity: 'none', flow: 'none', queue: '', device: '', folder: '', paper: '58' },
  ...NO_ESCPOS_FIELDS,
};

export const newDraft = (id: string, name: string, found: FoundPrinter | null): PrinterDraft => ({
  ...EMPTY,
  id,
  name,
  kind: found?.kind ?? 'tcp',
  ...(found ? addressFields(found) : {}),
});

function addressFields(found: FoundPrinter): Partial<Record<PrinterField, string>> {
  switch (found.kind) {
    case 'tcp':
      return { host: found.host, port: String(found.port) };
    case 'device':
      return { path: found.path, ...(found.title === null ? {} : { name: found.title.slice(0, 60) }) };
    case 'queue':
      return { queue: found.queue };
    case 'system':
      return { device: found.device, name: found.title.slice(0, 60) };
  }
}

/** The field values of a printer. */
export function draftOf(printer: PrinterSettings): PrinterDraft {
  const { kind, id, ...fields } = printer;
  const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)]);
  return { ...EMPTY, ...Object.fromEntries(texts), id, kind };
}

const textOf = (value: string | number | boolean | null): string =>
  value === null ? '' : typeof value === 'boolean' ? yesNo(value) : String(value);
const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Sets the model and its paper, and drops the deviations from the earlier model. */
export function withModel(draft: PrinterDraft, model: PrinterModelView | undefined): PrinterDraft {
  return { ...draft, ...AS_MODEL, model: model?.id ?? '', paper: model?.paper ?? draft.paper };
}

/** Parses the fields into a printer, or returns the fault of each. `others` are the shop's other printers. */
export function parseDraft(draft: PrinterDraft, others: readonly PrinterSettings[]): Result<PrinterSettings, PrinterFaults> {
  const read = TypedPrinterSettings.safeParse(typedValuesOf(usesEscpos(draft.kind) ? draft : { ...draft, ...NO_ESCPOS_FIELDS }));
  const faults = new Map<PrinterField, PrinterFault>();
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (isField(draft, field)) faults.set(field, field);
  }
  if (!faults.has('name') && others.some(({ name }) => name === draft.name.trim())) faults.set('name', 'nameTaken');
  return read.success && faults.size === 0 ? { ok: true, value: read.data } : { ok: false, failure: faults };
}

const isField = (draft: PrinterDraft, name: string): name is PrinterField => name in draft && name !== 'id' && name !== 'kind';

/** Converts the texts to the types of the schema. A text that is no number stays a text, so that the schema refuses it. */
function typedValuesOf(draft: PrinterDraft): object {
  const { port, baud, columns, codePageNumber, feedToCut } = draft;
  const numbers = { port, baud, columns, codePageNumber, feedToCut };
  const texts = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const);
  return {
    ...Object.fromEntries(texts.map(([name, text]) => [name, NULLABLE.has(name) && text === '' ? null : text])),
    ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, numberOf(text.trim())])),
    cutter: draft.cutter === '' ? null : draft.cutter === 'yes',
  };
}

const NULLABLE: ReadonlySet<string> = new Set(['model', 'codePage', 'qr', 'status', 'folder']);
const numberOf = (text: string): number | string | null => (text === '' ? null : /^\d{1,6}$/.test(text) ? Number(text) : text);
