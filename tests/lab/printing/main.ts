// Prints the table of `npm run printers`: for each printer fault, the result of the job and the receipts on paper.
import { cupsIsMissing, startCups } from '../../../scripts/lib/test/cups.mjs';
import { whyNoSmallDisk } from '../crash/small-disk.ts';
import { cashierTextOf } from './cashier-text.ts';
import { DRIVER_FAULTS, runDriverFault } from './driver-faults.ts';
import { type Paper, PRINTER_FAULTS } from './faults.ts';
import { FOLDER_FAULTS, runFolderFault } from './folder-faults.ts';
import { LINE_FAULTS, runLineFault } from './line-faults.ts';
import { QUEUE_FAULTS, runQueueFault } from './queue-faults.ts';
import { type FaultRun, runFault } from './run-fault.ts';
import { lineIsMissing } from './serial-line.ts';
import { runWindowsFault, WINDOWS_FAULTS } from './windows-faults.ts';

interface Row {
  readonly printer: string;
  readonly fault: string;
  readonly run: FaultRun;
  readonly isRight: boolean;
}
interface Expected {
  readonly name: string;
  readonly result: string;
  readonly trouble: string | null;
  readonly paper: Paper;
  readonly afterCure?: Paper;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const troubleOf = ({ result }: FaultRun): string | null => ('trouble' in result && result.trouble ? result.trouble : null);
const inWords = ({ whole, torn }: Paper): string => `${whole} whole${torn > 0 ? `, ${torn} torn` : ''}`;
const same = (a: Paper, b: Paper): boolean => a.whole === b.whole && a.torn === b.torn;

function judge(printer: string, expected: Expected, run: FaultRun): Row {
  const isRight =
    run.result.is === expected.result &&
    troubleOf(run) === expected.trouble &&
    same(run.paper, expected.paper) &&
    same(run.afterCure, expected.afterCure ?? expected.paper);
  return { printer, fault: expected.name, run, isRight };
}

async function queueRows(): Promise<Row[]> {
  const missing = cupsIsMissing();
  if (missing) {
    say(`CUPS is left out: ${missing}.`);
    return [];
  }
  const cups = await startCups();
  try {
    const rows: Row[] = [];
    for (const fault of QUEUE_FAULTS) rows.push(judge('CUPS', fault, await runQueueFault(fault, cups)));
    for (const fault of DRIVER_FAULTS) rows.push(judge('driver', fault, await runDriverFault(fault, cups)));
    return rows;
  } finally {
    await cups.stop();
  }
}

async function lineRows(): Promise<Row[]> {
  const missing = lineIsMissing();
  if (missing) say(`Serial lines are left out: ${missing}.`);
  const rows: Row[] = [];
  for (const fault of missing ? [] : LINE_FAULTS) rows.push(judge('serial line', fault, await runLineFault(fault)));
  return rows;
}

async function folderRows(): Promise<Row[]> {
  const missing = whyNoSmallDisk();
  if (missing) say(`Folders are left out: ${missing}.`);
  const rows: Row[] = [];
  for (const fault of missing ? [] : FOLDER_FAULTS) rows.push(judge('folder', fault, await runFolderFault(fault)));
  return rows;
}

const VOICES = { ordered: 'TCP, proves', realtime: 'TCP, tells', none: 'TCP, mute' } as const;
const HEAD = ['printer', 'fault', 'job', 'the cashier is told', 'on paper', 'after the cure', ''];

function table(rows: readonly Row[]): string[] {
  const cells = rows.map(({ printer, fault, run, isRight }) => [
    printer,
    fault,
    cashierTextOf(run.result).job,
    cashierTextOf(run.result).title,
    inWords(run.paper),
    inWords(run.afterCure),
    isRight ? '' : 'WRONG',
  ]);
  const widths = HEAD.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  return [HEAD, ...cells].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns the instructions for the cashier, once for each title. */
const cures = (rows: readonly Row[]): string[] => {
  const instructions = new Map(rows.map(({ run }) => [cashierTextOf(run.result).title, cashierTextOf(run.result).todo]));
  return [...instructions].filter(([, todo]) => todo !== '').map(([title, todo]) => `${title}\n    ${todo}`);
};

const rows: Row[] = [];
for (const fault of PRINTER_FAULTS) rows.push(judge(VOICES[fault.ability], fault, await runFault(fault)));
for (const fault of WINDOWS_FAULTS) rows.push(judge('Windows', fault, await runWindowsFault(fault)));
rows.push(...(await lineRows()), ...(await queueRows()), ...(await folderRows()));
for (const line of table(rows)) say(line);
say('\nAnd what to do about it:');
for (const line of cures(rows)) say(`  ${line}`);
const wrong = rows.filter(({ isRight }) => !isRight).length;
const twice = rows.filter(({ run }) => run.afterCure.whole > 1).length;
say(`\n${rows.length} faults, ${wrong} not as expected, ${twice} receipts printed twice`);
process.exitCode = wrong + twice === 0 ? 0 : 1;
