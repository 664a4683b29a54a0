import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { cupsIsMissing, startCups } from '../../scripts/lib/test/cups.mjs';
import type { PrinterSettingsOf, StatusAbility } from '../../shared/printing/printers.ts';
import { PrinterDouble } from '../lab/fakes/printer/printer-double.ts';
import type { PrinterFaults } from '../lab/fakes/printer/printer-faults.ts';
import { LAST_LINE, paperOf } from '../lab/printing/faults.ts';
import { lineIsMissing, serialLine } from '../lab/printing/serial-line.ts';
import type { Counter } from './fixture/counter.ts';
import { it } from './fixture/windows-test.ts';
import type { PrinterAct } from './programs/print.ts';

const noCups = cupsIsMissing();
const noLine = lineIsMissing();
const WORK_OFFLINE = '0x400';

describe.skipIf(noCups)(`a queue of Windows${noCups ? ` (${noCups})` : ''}`, () => {
  let cups: Awaited<ReturnType<typeof startCups>>;
  beforeAll(async () => {
    cups = await startCups();
  });
  afterAll(() => cups?.stop());

  /** Calls `use` with a queue whose printer is the double. Wine offers the queues of CUPS as its own, and describes them in its registry. */
  async function withQueue(counter: Counter, queue: string, use: (till: QueueTill) => Promise<void>): Promise<void> {
    const double = await PrinterDouble.start('none');
    try {
      await cups.admin('lpadmin', '-p', queue, '-v', `socket://127.0.0.1:${double.port}`, '-E');
      const ask: QueueTill['ask'] = (acts, named = queue) =>
        counter.ask('print', { printer: { kind: 'queue', queue: named }, acts }, { env: cups.env });
      await use({ ask, double });
    } finally {
      await cups.admin('lpadmin', '-x', queue);
      await double.close();
    }
  }

  it('passes the receipt on as it is, says no more than that it was sent, opens the drawer, leaves no file', async ({ counter }) => {
    await withQueue(counter, 'struk', async ({ ask, double }) => {
      const driverOfType3 = 3;
      expect(await ask(['driverVersion', 'status', 'print', 'kickDrawer'])).toEqual([
        driverOfType3,
        { is: 'unknown' },
        { is: 'sent' },
        { is: 'sent' },
      ]);
      await double.until(({ kicks }) => paperOf(double).whole === 1 && kicks === 1);
      expect(double.lines).toHaveLength(12);
      expect(filesWith(LAST_LINE, counter)).toEqual([]);
    });
  });

  it('that works offline prints nothing, although its status is that of a ready printer', async ({ counter }) => {
    await withQueue(counter, 'kabel', async ({ ask, double }) => {
      // Its first program makes Wine describe the queue.
      expect(await ask(['status'])).toEqual([{ is: 'unknown' }]);
      await counter.setRegistry(`${PRINTERS}\\kabel`, 'Attributes', 'REG_DWORD', WORK_OFFLINE);
      expect(await ask(['status', 'print'])).toMatchObject([
        { is: 'trouble', trouble: 'gone', detail: 'PRINTER_ATTRIBUTE_WORK_OFFLINE' },
        { is: 'notPrinted', trouble: 'gone' },
      ]);
      expect(double.receivedBytes).toBe(0);
    });
  });

  it('is found by its name; one of another name, here or at another computer, prints nothing', async ({ counter }) => {
    await withQueue(counter, 'kasir-1', async ({ ask, double }) => {
      expect((await ask(['find']))[0]).toContainEqual({ kind: 'queue', queue: 'kasir-1' });
      for (const named of ['Struk belakang', String.raw`\\KASIR-2\kasir-1`])
        expect(await ask(['status', 'print'], named)).toMatchObject([
          { trouble: 'queueUnknown' },
          { is: 'notPrinted', trouble: 'queueUnknown' },
        ]);
      expect(double.receivedBytes).toBe(0);
    });
  });
});

describe.skipIf(noLine)(`a serial port of Windows${noLine ? ` (${noLine})` : ''}`, () => {
  /** The acts of one till at COM5. */
  async function atCom5(counter: Counter, printer: Com5, acts: readonly PrinterAct[], faults: Partial<PrinterFaults> = {}) {
    const double = await PrinterDouble.start(printer.status, faults);
    const line = await serialLine(double.port);
    const detach = counter.attachSerialPort('com5', line.path);
    try {
      const results = await counter.ask<readonly unknown[]>('print', { printer: { kind: 'device', path: 'COM5', ...printer }, acts });
      if (printer.status === 'none') await double.until(() => paperOf(double).whole === 1);
      return { results, double, settings: line.settings() };
    } finally {
      detach();
      await line.pull();
      await double.close();
    }
  }

  it('prints with the speed, parity and flow of its settings', async ({ counter }) => {
    const line = { status: 'none', baud: 19_200, parity: 'odd', flow: 'software' } as const;
    const { results, double, settings } = await atCom5(counter, line, ['print']);
    expect(results).toEqual([{ is: 'sent' }]);
    expect(paperOf(double)).toEqual({ whole: 1, torn: 0 });
    // A pseudo-terminal keeps the kind of parity, and drops whether there is one.
    expect(settings).toEqual(expect.arrayContaining(['19200', 'parodd', 'ixon', 'ixoff', '-opost', '-echo']));
  });

  it('confirms each receipt by the answers of the printer', async ({ counter }) => {
    // Each act opens the port again. Wine passes on what came last when the next byte comes.
    const acts = ['status', 'print', 'status', 'print', 'print', 'kickDrawer'] as const;
    const { results, double } = await atCom5(counter, { status: 'ordered' }, acts, { paces: true });
    const printed = { is: 'printed', files: [] };
    expect(results).toEqual([{ is: 'ready' }, printed, { is: 'ready' }, printed, printed, printed]);
    expect([paperOf(double), double.kicks]).toEqual([{ whole: 3, torn: 0 }, 1]);
  });

  it('tells that the paper is out, in the middle of a receipt', async ({ counter }) => {
    const { results, double } = await atCom5(counter, { status: 'ordered' }, ['print', 'status'], { paces: true, rollEndsAt: 6 });
    expect(results).toMatchObject([
      { is: 'uncertain', trouble: 'paperOut' },
      { is: 'trouble', trouble: 'paperOut' },
    ]);
    expect(paperOf(double)).toEqual({ whole: 0, torn: 1 });
  });

  it('that this computer does not have prints nothing', async ({ counter }) => {
    const printer = { kind: 'device', path: 'COM77', status: 'none' };
    expect(await counter.ask('print', { printer, acts: ['print'] })).toMatchObject([{ is: 'notPrinted', trouble: 'gone' }]);
  });
});

interface QueueTill {
  /** One start of a till: its acts at this queue, or at one of another name. */
  readonly ask: (acts: readonly PrinterAct[], named?: string) => Promise<readonly unknown[]>;
  readonly double: PrinterDouble;
}

type Com5 = Partial<PrinterSettingsOf<'device'>> & { readonly status: StatusAbility };

const PRINTERS = String.raw`HKLM\System\CurrentControlSet\Control\Print\Printers`;

/** The files with this text in the folders where programs and the spooler of a Windows put temporary ones. */
const filesWith = (text: string, counter: Counter): readonly string[] =>
  spawnSync('grep', ['-rlaF', text, ...counter.temporaryFolders], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
