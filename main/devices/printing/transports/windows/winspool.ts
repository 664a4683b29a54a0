import koffi from 'koffi';
import type { PrinterHandle, Winspool } from './winspool-handlers.ts';

/**
 * winspool.drv through koffi. Its calls block, so only the thread of winspool-worker.ts loads this. The names and layouts are those of
 * winspool.h for 64 bits; the functions ending in W take UTF-16.
 */

const DOC_INFO_1 = koffi.struct('DOC_INFO_1', { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' });
const PRINTER_INFO_4 = koffi.struct('PRINTER_INFO_4', { pPrinterName: 'str16', pServerName: 'str16', Attributes: 'uint32' });
const PRINTER_INFO_2 = koffi.struct('PRINTER_INFO_2', {
  ...{ pServerName: 'void *', pPrinterName: 'void *', pShareName: 'void *', pPortName: 'void *', pDriverName: 'void *' },
  ...{ pComment: 'void *', pLocation: 'void *', pDevMode: 'void *', pSepFile: 'void *', pPrintProcessor: 'void *' },
  ...{ pDatatype: 'void *', pParameters: 'void *', pSecurityDescriptor: 'void *' },
  ...{ Attributes: 'uint32', Priority: 'uint32', DefaultPriority: 'uint32', StartTime: 'uint32', UntilTime: 'uint32' },
  ...{ Status: 'uint32', cJobs: 'uint32', AveragePPM: 'uint32' },
});
/** The first members of DRIVER_INFO_2 and JOB_INFO_1. */
const DRIVER_INFO_2 = koffi.struct('DRIVER_INFO_2', { cVersion: 'uint32' });
const JOB_INFO_1 = koffi.struct('JOB_INFO_1', {
  ...{ JobId: 'uint32', pPrinterName: 'void *', pMachineName: 'void *', pUserName: 'void *' },
  ...{ pDocument: 'void *', pDatatype: 'void *', pStatus: 'void *', Status: 'uint32' },
});

const library = koffi.load('winspool.drv');
const OpenPrinter = library.func('int OpenPrinterW(str16 name, _Out_ void **printer, void *defaults)');
const ClosePrinter = library.func('int ClosePrinter(void *printer)');
const EnumPrinters = library.func(
  'int EnumPrintersW(uint32 flags, str16 name, uint32 level, void *list, uint32 bytes, _Out_ uint32 *needed, _Out_ uint32 *count)',
);
const GetPrinter = library.func('int GetPrinterW(void *printer, uint32 level, void *info, uint32 bytes, _Out_ uint32 *needed)');
const GetPrinterDriver = library.func(
  'int GetPrinterDriverW(void *printer, str16 environment, uint32 level, void *info, uint32 bytes, _Out_ uint32 *needed)',
);
const GetJob = library.func('int GetJobW(void *printer, uint32 id, uint32 level, void *info, uint32 bytes, _Out_ uint32 *needed)');
const SetJob = library.func('int SetJobW(void *printer, uint32 id, uint32 level, void *info, uint32 command)');
const StartDocPrinter = library.func('StartDocPrinterW', 'uint32', ['void *', 'uint32', koffi.pointer(DOC_INFO_1)]);
const StartPagePrinter = library.func('int StartPagePrinter(void *printer)');
const WritePrinter = library.func('int WritePrinter(void *printer, uint8 *bytes, uint32 count, _Out_ uint32 *written)');
const EndPagePrinter = library.func('int EndPagePrinter(void *printer)');
const EndDocPrinter = library.func('int EndDocPrinter(void *printer)');
const AbortPrinter = library.func('int AbortPrinter(void *printer)');
const GetLastError = koffi.load('kernel32.dll').func('uint32 GetLastError()');

/** PRINTER_ENUM_LOCAL and PRINTER_ENUM_CONNECTIONS: the printers of this computer, and those of others that its user has connected. */
const LOCAL_AND_CONNECTED = 0x2 | 0x4;
/** JOB_CONTROL_DELETE. */
const DELETE = 5;

/** ERROR_INSUFFICIENT_BUFFER. */
const TOO_SMALL = 122;

/** Calls a function once for the size of its answer, and then for the answer, which may grow meanwhile; null where it fails. */
function sized(call: (into: Uint8Array | null, bytes: number, needed: number[]) => number): Uint8Array | null {
  const needed = [0];
  call(null, 0, needed);
  for (let bytes = needed[0] ?? 0; bytes > 0; bytes = needed[0] ?? 0) {
    const into = new Uint8Array(bytes);
    if (call(into, bytes, needed) !== 0) return into;
    if (GetLastError() !== TOO_SMALL) return null;
  }
  return null;
}

export const winspool: Winspool = {
  queues: () => {
    const count = [0];
    const needed = [0];
    // A computer without a printer has an empty answer.
    if (EnumPrinters(LOCAL_AND_CONNECTED, null, 4, null, 0, needed, count) !== 0) return [];
    const list = sized((into, bytes, size) => EnumPrinters(LOCAL_AND_CONNECTED, null, 4, into, bytes, size, count));
    if (!list) return null;
    const printers = koffi.decode(list, koffi.array(PRINTER_INFO_4, count[0] ?? 0)) as { readonly pPrinterName: string }[];
    return printers.map(({ pPrinterName }) => pPrinterName);
  },
  open: (queue) => {
    const handle: PrinterHandle[] = [null];
    return OpenPrinter(queue, handle, null) === 0 ? null : handle[0];
  },
  close: (printer) => {
    ClosePrinter(printer);
  },
  flags: (printer) => {
    const info = sized((into, bytes, needed) => GetPrinter(printer, 2, into, bytes, needed));
    if (!info) return null;
    const { Status, Attributes } = koffi.decode(info, PRINTER_INFO_2) as { readonly Status: number; readonly Attributes: number };
    return { status: Status, attributes: Attributes };
  },
  driverVersion: (printer) => {
    const info = sized((into, bytes, needed) => GetPrinterDriver(printer, null, 2, into, bytes, needed));
    return info ? (koffi.decode(info, DRIVER_INFO_2) as { readonly cVersion: number }).cVersion : null;
  },
  start: (printer, title, dataType) => {
    const id = StartDocPrinter(printer, 1, { pDocName: title, pOutputFile: null, pDatatype: dataType }) as number;
    return id === 0 || StartPagePrinter(printer) === 0 ? 0 : id;
  },
  write: (printer, bytes) => {
    const written = [0];
    WritePrinter(printer, bytes, bytes.length, written);
    return written[0] ?? 0;
  },
  end: (printer) => EndPagePrinter(printer) !== 0 && EndDocPrinter(printer) !== 0,
  abort: (printer) => {
    AbortPrinter(printer);
  },
  jobFlags: (printer, id) => {
    const info = sized((into, bytes, needed) => GetJob(printer, id, 1, into, bytes, needed));
    return info ? (koffi.decode(info, JOB_INFO_1) as { readonly Status: number }).Status : null;
  },
  deleteJob: (printer, id) => SetJob(printer, id, 0, null, DELETE) !== 0,
  lastError: () => GetLastError() as number,
};
