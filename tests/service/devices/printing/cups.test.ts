import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROFILES } from '../../../../main/devices/printing/models/printer-profile.ts';
import type { Printer } from '../../../../main/devices/printing/printer.ts';
import { PRINTER_TIMEOUTS } from '../../../../main/devices/printing/transports/connection.ts';
import { findPrinters } from '../../../../main/devices/printing/transports/find-printers.ts';
import { queuePrinter } from '../../../../main/devices/printing/transports/queue-printer.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { cupsIsMissing, startCups } from '../../../../scripts/lib/test/cups.mjs';
import { PrinterDouble } from '../../../lab/fakes/printer/printer-double.ts';
import { DRIVER_FAULTS, runDriverFault } from '../../../lab/printing/driver-faults.ts';
import { paperOf } from '../../../lab/printing/faults.ts';
import { QUEUE_FAULTS, runQueueFault, spoolerOf } from '../../../lab/printing/queue-faults.ts';
import { receiptJob } from '../../../lab/printing/run-fault.ts';

const missing = cupsIsMissing();

describe.skipIf(missing)(`a queue of a real CUPS${missing ? ` (${missing})` : ''}`, () => {
  let cups: Awaited<ReturnType<typeof startCups>>;
  let double: PrinterDouble;
  const opened: PrinterDouble[] = [];

  const printerAt = (queue: string, finishMs = PRINTER_TIMEOUTS.finishMs): Printer =>
    queuePrinter({
      queue,
      capabilities: { profile: PROFILES['58'], status: 'none', obeysOffline: false, drawer: 'pin2' },
      limits: { ...PRINTER_TIMEOUTS, finishMs },
      clock: systemClock,
      spooler: spoolerOf(cups),
    });
  const addQueue = async (name: string): Promise<Printer> => {
    double = await PrinterDouble.start('none');
    opened.push(double);
    await cups.admin('lpadmin', '-p', name, '-v', `socket://127.0.0.1:${double.port}`, '-E');
    return printerAt(name);
  };

  beforeAll(async () => {
    cups = await startCups();
  });
  afterAll(() => cups?.stop());
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  it.each(QUEUE_FAULTS)('with the fault $name: $result', async (fault) => {
    const { result, paper } = await runQueueFault(fault, cups);
    expect({ result: result.is, trouble: 'trouble' in result ? result.trouble : null, paper }).toEqual({
      result: fault.result,
      trouble: fault.trouble,
      paper: fault.paper,
    });
  });

  it.each(DRIVER_FAULTS)('behind a driver, with the fault $name: $result', async (fault) => {
    const { result, paper } = await runDriverFault(fault, cups);
    expect({ result: result.is, trouble: 'trouble' in result ? result.trouble : null, paper }).toEqual({
      result: fault.result,
      trouble: fault.trouble,
      paper: fault.paper,
    });
  });

  it('passes the receipt on byte by byte, and reports at most that it was sent', async () => {
    const printer = await addQueue('kasir');
    expect(await printer.print(receiptJob)).toEqual({ is: 'sent' });
    await double.until(() => paperOf(double).whole === 1);
    expect(double.lines).toHaveLength(12);
    expect(await printer.status()).toEqual({ is: 'unknown' });
  });

  it('opens the drawer', async () => {
    const printer = await addQueue('laci');
    expect(await printer.kickDrawer()).toEqual({ is: 'sent' });
    await double.until(({ kicks }) => kicks === 1);
  });

  it('passes the receipt on as it is through another computer’s queue (IPP)', async () => {
    await addQueue('belakang');
    await cups.admin('lpadmin', '-p', 'depan', '-v', `ipp://127.0.0.1:${cups.port}/printers/belakang`, '-E');
    expect(await printerAt('depan').print(receiptJob)).toEqual({ is: 'sent' });
    await double.until(() => paperOf(double).whole === 1);
    expect(double.lines).toHaveLength(12);
  });

  it('is found by its name', async () => {
    await addQueue('struk-1');
    const found = await findPrinters({ spooler: spoolerOf(cups), system: null });
    expect(found).toContainEqual({ kind: 'queue', queue: 'struk-1' });
  });

  it('sends nothing to a stopped queue, and says so', async () => {
    const printer = await addQueue('berhenti');
    await cups.admin('cupsdisable', 'berhenti');
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'queueStopped' });
    await cups.admin('cupsenable', 'berhenti');
    expect(await printer.print(receiptJob)).toEqual({ is: 'sent' });
    await double.until(() => paperOf(double).whole === 1);
  });

  it('cancels a job that an unreachable printer never got, so that it does not print tomorrow', async () => {
    await addQueue('mati');
    await double.close();
    opened.length = 0;
    expect(await printerAt('mati', 500).print(receiptJob)).toMatchObject({ is: 'uncertain', trouble: 'unreachable' });
    expect(await cups.admin('lpstat', '-W', 'not-completed', '-o', 'mati')).toBe('');
  });

  it('asks the cashier when the queue is stopped midway, and cancels the job', async () => {
    const printer = await addQueue('jeda');
    await double.close();
    opened.length = 0;
    const printing = printer.print(receiptJob);
    while ((await cups.admin('lpstat', '-W', 'not-completed', '-o', 'jeda')) === '') {
      // Until the job is in the queue.
    }
    await cups.admin('cupsdisable', 'jeda');
    expect(await printing).toMatchObject({ is: 'uncertain', trouble: 'queueStopped' });
    expect(await cups.admin('lpstat', '-W', 'not-completed', '-o', 'jeda')).toBe('');
  });

  it('says that there is no spooler when CUPS does not run', async () => {
    const printer = queuePrinter({
      queue: 'kasir',
      capabilities: { profile: PROFILES['58'], status: 'none', obeysOffline: false, drawer: 'none' },
      limits: PRINTER_TIMEOUTS,
      clock: systemClock,
      spooler: spoolerOf({ env: { CUPS_SERVER: '/nonexistent/cups.sock' } }),
    });
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'noSpooler' });
  });
});
