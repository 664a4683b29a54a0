import { fail, ok, type Result } from '../../../../../shared/lib/result.ts';
import type { PrinterStatus } from '../../../../../shared/printing/printers.ts';
import type { ConnectionLoss } from '../connection.ts';
import type { SpooledJob, Spooler } from '../spooler.ts';
import { lossOfWinspool, spooledJobOf, statusOfFlags } from './windows-codes.ts';
import type { AskWinspool } from './winspool-protocol.ts';

/**
 * The spooler of Windows as a print service. Each queue has its own `ask`, so that a share of a computer that is off delays no other printer.
 */
export function windowsSpooler(askOf: () => AskWinspool): Spooler {
  const asks = new Map<string, AskWinspool>();
  const at = (queue: string): AskWinspool => {
    const ask = asks.get(queue) ?? askOf();
    asks.set(queue, ask);
    return ask;
  };
  return {
    queues: async () => withLoss('', await at('')('queues', null)),
    status: async (queue): Promise<PrinterStatus> => {
      const flags = withLoss(queue, await at(queue)('status', { queue }));
      return flags.ok ? statusOfFlags(flags.value) : { is: 'trouble', ...flags.failure };
    },
    submit: async (queue, title, bytes) => {
      const id = await at(queue)('submit', { queue, title, bytes });
      return id.ok ? ok(String(id.value)) : fail({ ...lossOfWinspool(queue, id.failure), mayPrint: id.failure.mayPrint });
    },
    job: async (queue, id): Promise<Result<SpooledJob, ConnectionLoss>> => {
      const flags = withLoss(queue, await at(queue)('job', { queue, id: Number(id) }));
      return flags.ok ? ok(spooledJobOf(flags.value)) : flags;
    },
    cancel: async (queue, id) => {
      await at(queue)('cancel', { queue, id: Number(id) });
    },
  };
}

const withLoss = <T>(queue: string, answer: Result<T, Parameters<typeof lossOfWinspool>[1]>): Result<T, ConnectionLoss> =>
  answer.ok ? answer : fail(lossOfWinspool(queue, answer.failure));
