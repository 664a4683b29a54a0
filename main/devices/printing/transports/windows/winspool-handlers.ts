import { fail, ok, type Result } from '../../../../../shared/lib/result.ts';
import type { QueueFlags, WinspoolAnswer, WinspoolCall, WinspoolCalls, WinspoolFailure } from './winspool-protocol.ts';

export type PrinterHandle = unknown;

/** The functions of winspool.drv that the till uses. Each gives null, false or 0 where it fails; `lastError` is the reason. */
export interface Winspool {
  readonly queues: () => readonly string[] | null;
  readonly open: (queue: string) => PrinterHandle | null;
  readonly close: (printer: PrinterHandle) => void;
  readonly flags: (printer: PrinterHandle) => QueueFlags | null;
  /** The version of the driver's interface: 3, or 4 since Windows 8. */
  readonly driverVersion: (printer: PrinterHandle) => number | null;
  /** Starts a document and its page; returns the number of the job. */
  readonly start: (printer: PrinterHandle, title: string, dataType: string) => number;
  /** Returns how many bytes were accepted. */
  readonly write: (printer: PrinterHandle, bytes: Uint8Array) => number;
  readonly end: (printer: PrinterHandle) => boolean;
  /** Ends a document, if one was started, without printing it. */
  readonly abort: (printer: PrinterHandle) => void;
  readonly jobFlags: (printer: PrinterHandle, id: number) => number | null;
  readonly deleteJob: (printer: PrinterHandle, id: number) => boolean;
  readonly lastError: () => number;
}

/** A driver of version 4 takes XPS alone, and passes other bytes to the printer under this name. */
const TYPE_4 = 4;
const dataTypeFor = (driverVersion: number | null): string => (driverVersion !== null && driverVersion >= TYPE_4 ? 'XPS_PASS' : 'RAW');

/** ERROR_INVALID_PARAMETER, and ERROR_INVALID_HANDLE of Wine: the queue has no such job. The printer was opened just before. */
const NO_SUCH_JOB: ReadonlySet<number> = new Set([87, 6]);

type Handlers = { readonly [C in WinspoolCall]: (input: WinspoolCalls[C]['input']) => WinspoolAnswer<C> };

/** Answers the calls with winspool. Opens the printer for each, because a handle of a printer that was removed stays valid. */
export function winspoolHandlers(winspool: Winspool): Handlers {
  const failed = (at: string, mayPrint = false) => fail({ at, code: winspool.lastError(), mayPrint } satisfies WinspoolFailure);
  const withPrinter = <T>(queue: string, work: (printer: PrinterHandle) => Result<T, WinspoolFailure>): Result<T, WinspoolFailure> => {
    const printer = winspool.open(queue);
    if (printer === null) return failed('OpenPrinter');
    try {
      return work(printer);
    } finally {
      winspool.close(printer);
    }
  };
  const submit = (printer: PrinterHandle, title: string, bytes: Uint8Array): Result<number, WinspoolFailure> => {
    const id = winspool.start(printer, title, dataTypeFor(winspool.driverVersion(printer)));
    if (id === 0) {
      const failure = failed('StartDocPrinter');
      winspool.abort(printer);
      return failure;
    }
    const written = winspool.write(printer, bytes);
    if (written !== bytes.length) {
      const failure = failed(`WritePrinter (${written} of ${bytes.length} bytes)`, written > 0);
      winspool.abort(printer);
      return failure;
    }
    if (winspool.end(printer)) return ok(id);
    const failure = failed('EndDocPrinter', true);
    winspool.deleteJob(printer, id);
    return failure;
  };
  return {
    queues: () => {
      const names = winspool.queues();
      return names ? ok(names) : failed('EnumPrinters');
    },
    status: ({ queue }) =>
      withPrinter(queue, (printer) => {
        const flags = winspool.flags(printer);
        return flags ? ok(flags) : failed('GetPrinter');
      }),
    submit: ({ queue, title, bytes }) => withPrinter(queue, (printer) => submit(printer, title, bytes)),
    job: ({ queue, id }) =>
      withPrinter(queue, (printer) => {
        const flags = winspool.jobFlags(printer, id);
        if (flags !== null) return ok(flags);
        const failure = failed('GetJob');
        return NO_SUCH_JOB.has(winspool.lastError()) ? ok(null) : failure;
      }),
    cancel: ({ queue, id }) => withPrinter(queue, (printer) => (winspool.deleteJob(printer, id) ? ok(null) : failed('SetJob'))),
  };
}
