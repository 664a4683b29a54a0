import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deviceConnection } from '../../../../main/devices/printing/transports/device-connection.ts';
import type { SerialAddress } from '../../../../main/devices/printing/transports/serial-connection.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import type { StatusAbility } from '../../../../shared/printing/printers.ts';
import { PrinterDouble } from '../../../lab/fakes/printer/printer-double.ts';
import type { PrinterFaults } from '../../../lab/fakes/printer/printer-faults.ts';
import { paperOf } from '../../../lab/printing/faults.ts';
import { devicePrinter, LINE_FAULTS, runLineFault, USUAL_LINE } from '../../../lab/printing/line-faults.ts';
import { limitsOf, receiptJob } from '../../../lab/printing/run-fault.ts';
import { lineIsMissing, type SerialLine, serialLine } from '../../../lab/printing/serial-line.ts';

const missing = lineIsMissing();
const opened: { double: PrinterDouble; line: SerialLine }[] = [];

async function onTheLine(ability: StatusAbility, faults: Partial<PrinterFaults> = {}, line: Partial<SerialAddress> = {}) {
  const double = await PrinterDouble.start(ability, faults);
  const serial = await serialLine(double.port);
  opened.push({ double, line: serial });
  return { double, line: serial, printer: devicePrinter({ path: serial.path, ...USUAL_LINE, ...line }, ability) };
}

afterEach(async () => {
  for (const { double, line } of opened.splice(0)) {
    await line.pull();
    await double.close();
  }
});

describe.skipIf(missing)(`a printer at a serial line${missing ? ` (${missing})` : ''}`, () => {
  it('confirms what it printed, byte by byte as it was sent', async () => {
    const { double, printer } = await onTheLine('ordered');
    expect(await printer.print(receiptJob)).toEqual({ is: 'printed', files: [] });
    expect(await printer.print(receiptJob)).toEqual({ is: 'printed', files: [] });
    expect(paperOf(double)).toEqual({ whole: 2, torn: 0 });
  });

  it('prints with the speed, parity and flow of its settings', async () => {
    const { double, line, printer } = await onTheLine('ordered', {}, { baud: 115_200, parity: 'odd', flow: 'software' });
    expect(await printer.print(receiptJob)).toEqual({ is: 'printed', files: [] });
    expect(double.lines).toHaveLength(12);
    // A pseudo-terminal keeps the kind of parity, and drops whether there is one.
    expect(line.settings()).toEqual(expect.arrayContaining(['115200', 'parodd', 'ixon', 'ixoff', '-crtscts', '-opost', '-echo']));
    await devicePrinter({ path: line.path, ...USUAL_LINE, flow: 'hardware' }, 'ordered').print(receiptJob);
    expect(line.settings()).toEqual(expect.arrayContaining(['9600', '-ixon', '-ixoff', 'crtscts']));
  });

  it('belongs to one program at a time', async () => {
    const { double, line, printer } = await onTheLine('none');
    const other = await deviceConnection({ path: line.path, ...USUAL_LINE }, limitsOf(double), systemClock)(undefined);
    if (!other.ok) throw new Error(other.failure.detail);
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'busy' });
    await other.value.close('inOrder');
    expect(await printer.print(receiptJob)).toEqual({ is: 'sent' });
  });

  it('does not take the late answer to a torn receipt for the next one’s', async () => {
    const { double, printer } = await onTheLine('ordered', { rollEndsAt: 6 });
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'uncertain', trouble: 'paperOut' });
    double.refill();
    double.faults.rollEndsAt = 18;
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'uncertain', trouble: 'paperOut' });
    expect(paperOf(double)).toEqual({ whole: 1, torn: 1 });
  });

  it.concurrent.each(LINE_FAULTS)('with the fault $name: $result, and the paper agrees with the till', async (fault) => {
    const { result, paper, afterCure } = await runLineFault(fault);
    expect({ result: result.is, trouble: 'trouble' in result ? result.trouble : null, paper, afterCure }).toEqual({
      result: fault.result,
      trouble: fault.trouble,
      paper: fault.paper,
      afterCure: fault.afterCure,
    });
  });

  it('gives up on a device that stops accepting data, without blocking the till', async () => {
    const { double, line } = await onTheLine('none', { pulledAfter: 0 });
    const wire = await deviceConnection({ path: line.path, ...USUAL_LINE }, limitsOf(double), systemClock)(undefined);
    if (!wire.ok) throw new Error('it does not open');
    const sending = wire.value.send(new Uint8Array(4_000_000).fill(0x41));
    let turns = 0;
    let isDone = false;
    void sending.then(() => {
      isDone = true;
    });
    while (!isDone) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await sending).toMatchObject({ lost: { trouble: 'silent' } });
    await wire.value.close('atOnce');
    expect(turns).toBeGreaterThan(100);
  });
});

describe('a device that is no printer', () => {
  it('is reported as gone when there is no such file', async () => {
    const printer = devicePrinter({ path: '/dev/usb/lp99', ...USUAL_LINE }, 'none');
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'gone' });
    expect(await printer.status()).toMatchObject({ is: 'trouble', trouble: 'gone' });
  });

  it('is never a plain file, which a receipt would overwrite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loket-device-'));
    const path = join(folder, 'lp0');
    await writeFile(path, 'kept');
    const printer = devicePrinter({ path, ...USUAL_LINE }, 'none');
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'gone' });
    await rm(folder, { recursive: true });
  });

  it.skipIf(process.platform !== 'linux')('that is full prints nothing', async () => {
    const printer = devicePrinter({ path: '/dev/full', ...USUAL_LINE }, 'none');
    expect(await printer.print(receiptJob)).toMatchObject({ is: 'notPrinted', trouble: 'paperOut' });
  });
});
