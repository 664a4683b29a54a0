import { afterAll, beforeAll, describe, expect } from 'vitest';
import { cupsIsMissing, startCups } from '../../scripts/lib/test/cups.mjs';
import type { StatusAbility } from '../../shared/printing/printers.ts';
import { PrinterDouble } from '../lab/fakes/printer/printer-double.ts';
import { paperOf } from '../lab/printing/faults.ts';
import { lineIsMissing, serialLine } from '../lab/printing/serial-line.ts';
import type { Counter } from './fixture/counter.ts';
import { it } from './fixture/windows-test.ts';
import type { PrinterAct } from './programs/print.ts';

const noCups = cupsIsMissing();
const noLine = lineIsMissing();

describe.skipIf(noCups)(`a queue of Windows${noCups ? ` (${noCups})` : ''}`, () => {
  let cups: Awaited<ReturnType<typeof startCups>>;
  beforeAll(async () => {
    cups = await startCups();
  });
  afterAll(() => cups?.stop());

  /** The acts of one till, with a queue of Windows whose printer is the double. Wine offers the queues of CUPS as its own. */
  async function atQueue(counter: Counter, queue: string, acts: readonly PrinterAct[], named = queue) {
    const double = await PrinterDouble.start('none');
    try {
      await cups.admin('lpadmin', '-p', queue, '-v', `socket://127.0.0.1:${double.port}`, '-E');
      const results = await counter.ask<readonly unknown[]>('print', { printer: { kind: 'queue', queue: named }, acts }, { env: cups.env });
      if (named === queue && acts.includes('print')) await double.until(() => paperOf(double).whole === 1);
      return { results, double };
    } finally {
      await cups.admin('lpadmin', '-x', queue);
      await double.close();
    }
  }

  it('passes the receipt on as it is, says no more than that it was sent, and opens the drawer', async ({ counter }) => {
    const { results, double } = await atQueue(counter, 'struk', ['status', 'print', 'kickDrawer']);
    expect(results).toEqual([{ is: 'unknown' }, { is: 'sent' }, { is: 'sent' }]);
    expect(double.lines).toHaveLength(12);
  });

  it('is found by its name', async ({ counter }) => {
    const { results } = await atQueue(counter, 'kasir-1', ['find']);
    expect(results[0]).toContainEqual({ kind: 'queue', queue: 'kasir-1' });
  });

  it('that this computer does not have prints nothing', async ({ counter }) => {
    const { results, double } = await atQueue(counter, 'depan', ['status', 'print'], 'Struk belakang');
    expect(results).toMatchObject([{ trouble: 'queueUnknown' }, { is: 'notPrinted', trouble: 'queueUnknown' }]);
    expect(double.receivedBytes).toBe(0);
  });
});

describe.skipIf(noLine)(`a serial port of Windows${noLine ? ` (${noLine})` : ''}`, () => {
  async function atCom5(counter: Counter, ability: StatusAbility, acts: readonly PrinterAct[], path = 'COM5') {
    const double = await PrinterDouble.start(ability);
    const line = await serialLine(double.port);
    const detach = counter.attachSerialPort('com5', line.path);
    try {
      const printer = { kind: 'device', path, baud: 19_200, parity: 'odd', flow: 'software', status: ability };
      const results = await counter.ask<readonly unknown[]>('print', { printer, acts });
      return { results, double, settings: line.settings() };
    } finally {
      detach();
      await line.pull();
      await double.close();
    }
  }

  it('confirms each receipt, with the speed, parity and flow of its settings', async ({ counter }) => {
    const { results, double, settings } = await atCom5(counter, 'ordered', ['status', 'print', 'print']);
    expect(results).toEqual([{ is: 'ready' }, { is: 'printed', files: [] }, { is: 'printed', files: [] }]);
    expect(paperOf(double)).toEqual({ whole: 2, torn: 0 });
    expect(settings).toEqual(expect.arrayContaining(['19200', 'parodd', 'ixon', 'ixoff']));
  });

  it('that this computer does not have prints nothing', async ({ counter }) => {
    const { results } = await atCom5(counter, 'none', ['print'], 'COM77');
    expect(results).toMatchObject([{ is: 'notPrinted', trouble: 'gone' }]);
  });
});
