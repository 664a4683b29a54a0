import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS_OF, isPrintQueueName, PrinterList, PrinterSettings, TypedPrinterSettings } from '../../../../shared/printing/printers.ts';
import { anyCharacter } from '../../../lab/fakes/any-character.ts';

const base = { id: 'kasir', name: 'Kasir' };
const accepts = (address: object): boolean => PrinterSettings.safeParse({ ...base, ...address }).success;

describe('a printer’s address', () => {
  it.each(['192.168.1.50', 'printer.local', 'EPSON-7F', '::1', 'fe80::1%eth0'])('may be the host %s', (host) => {
    expect(accepts({ kind: 'tcp', host })).toBe(true);
  });

  it.each(['', 'http://10.0.0.1', '10.0.0.1:9100', 'a b', '-h', 'a/../b', 'x\n', `${'a'.repeat(64)}.b`])('is never the host %j', (host) => {
    expect(accepts({ kind: 'tcp', host })).toBe(false);
  });

  it.each([0, 65_536, 9_100.5, '9100'])('is never the port %j', (port) => {
    expect(accepts({ kind: 'tcp', host: '10.0.0.1', port })).toBe(false);
  });

  it.each(['/dev/usb/lp0', '/dev/rfcomm0', '/dev/ttyUSB1', '/dev/pts/3', '/dev/serial/by-id/usb-Printer_1-if00', 'COM5', '\\\\.\\COM12'])(
    'may be the device %s',
    (path) => {
      expect(accepts({ kind: 'device', path })).toBe(true);
    },
  );

  it.each([
    '/etc/passwd',
    '/dev',
    '/dev/',
    '/dev/../etc/passwd',
    '/dev/usb/../../etc/x',
    '/dev/./lp0',
    'lp0',
    '/dev/lp 0',
    '/dev/sda',
    '/dev/mem',
    'COM0',
    '/dev/lp0\n',
  ])('is never the device %j', (path) => {
    expect(accepts({ kind: 'device', path })).toBe(false);
  });

  it.each(['kasir', 'Epson_TM-T20', 'struk.1', 'EPSON TM-T20II Receipt', '\\\\KASIR-2\\Struk depan', '\\\\192.168.1.7\\struk'])(
    'may be the queue %s',
    (queue) => {
      expect(accepts({ kind: 'queue', queue })).toBe(true);
    },
  );

  it.each(['', ' ', ' kasir', 'kasir ', 'a,b', 'a\n', 'a\u0000', '\\\\KASIR-2', '\\\\a b\\c', 'a\\b', 'a'.repeat(221)])(
    'is never the queue %j',
    (queue) => {
      expect(accepts({ kind: 'queue', queue })).toBe(false);
    },
  );

  it('is for CUPS never a queue that a command could take for an option, or for more than one word', () => {
    expect(['-o', '--', '-dx', 'a b', 'a/b', "a'b", 'a#b', 'a,b', '', 'a\n', 'a\u0000', '\\\\a\\b'].filter(isPrintQueueName)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 20 }), (queue) => {
        if (isPrintQueueName(queue)) expect(queue).toMatch(/^[^-\s][^\s/,]*$/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('letters per line', () => {
  const printer = (paper: string, columns: number | null) => ({ ...base, kind: 'tcp', host: '10.0.0.1', paper, columns });
  const all = [...COLUMNS_OF['58'], ...COLUMNS_OF['80']];

  it.each(['58', '80'] as const)('are those of %s mm; others of an older till become the narrowest, and the printer is kept', (paper) => {
    for (const columns of [null, ...all]) {
      const isOwn = columns === null || COLUMNS_OF[paper].some((own) => own === columns);
      const [read] = PrinterList.parse([printer(paper, columns)]);
      expect(read).toEqual({ ...PrinterSettings.parse(printer(paper, null)), columns: isOwn ? columns : COLUMNS_OF[paper][0] });
      expect(TypedPrinterSettings.safeParse(printer(paper, columns)).success).toBe(isOwn);
    }
  });

  it('never reach beyond the head: 384 dots of 58 mm, 576 of 80 mm, but where the shop chose 35', () => {
    const widest = (paper: '58' | '80') => all.map((columns) => PrinterSettings.parse(printer(paper, columns)).columns ?? 0);
    expect(widest('58').map((columns) => columns * 12)).toEqual([384, 420, 384, 384, 384]);
    expect(Math.max(...widest('80')) * 12).toBe(576);
  });

  it('are refused at their field while somebody types them', () => {
    expect(TypedPrinterSettings.safeParse(printer('58', 42)).error?.issues.map(({ path }) => path)).toEqual([['columns']]);
    expect(TypedPrinterSettings.safeParse({ ...printer('58', 42), host: 'http://x' }).error?.issues.map(({ path }) => path)).toContainEqual(
      ['host'],
    );
  });
});

describe('the list of printers', () => {
  const tcp = { kind: 'tcp', host: '10.0.0.1' };

  it('fills in the usual values', () => {
    expect(PrinterSettings.parse({ ...base, ...tcp })).toEqual({
      ...base,
      ...tcp,
      port: 9_100,
      model: null,
      paper: '58',
      columns: null,
      codePage: null,
      codePageNumber: null,
      qr: null,
      cutter: null,
      feedToCut: null,
      drawer: 'none',
      status: null,
    });
  });

  it('has each id and each name once', () => {
    expect(
      PrinterList.safeParse([
        { ...base, ...tcp },
        { ...base, ...tcp, id: 'dua' },
      ]).success,
    ).toBe(false);
    expect(
      PrinterList.safeParse([
        { ...base, ...tcp },
        { ...base, ...tcp, name: 'Dua' },
      ]).success,
    ).toBe(false);
    expect(
      PrinterList.safeParse([
        { ...base, ...tcp },
        { ...tcp, id: 'dua', name: 'Dua' },
      ]).success,
    ).toBe(true);
  });

  it('has no name that hides or moves the text beside it', () => {
    expect(accepts({ ...tcp, name: 'a\u202eb' })).toBe(false);
    expect(accepts({ ...tcp, name: ' ' })).toBe(false);
  });
});
