import { readdirSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPrinter } from '../../../main/devices/printing/transports/folder-printer.ts';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';
import { mountSmallDisk, type SmallDisk } from '../crash/small-disk.ts';
import type { Paper } from './faults.ts';
import { type FaultRun, receiptJob } from './run-fault.ts';

/** A fault of a folder for receipts, which is a small disk of its own. */
interface FolderFault {
  readonly name: string;
  readonly befall: (disk: SmallDisk, folder: string) => void;
  readonly result: 'printed' | 'notPrinted';
  readonly trouble: PrinterTrouble | null;
  readonly paper: Paper;
}

const NONE: Paper = { whole: 0, torn: 0 };
const failed = { result: 'notPrinted', trouble: 'folder', paper: NONE } as const;
/** The space that a file of a few bytes takes on the disk. */
const BLOCK = 4_096;

/** Leaves room only for the first of a receipt's files. */
function nearlyFill(disk: SmallDisk, folder: string): void {
  disk.fill();
  const ballast = join(folder, 'ballast');
  truncateSync(ballast, statSync(ballast).size - BLOCK);
}

export const FOLDER_FAULTS: readonly FolderFault[] = [
  { name: 'nothing', befall: () => {}, result: 'printed', trouble: null, paper: { whole: 1, torn: 0 } },
  { ...failed, name: 'the disk takes no writes', befall: (disk) => disk.makeReadOnly() },
  { ...failed, name: 'the disk is full', befall: (disk) => disk.fill() },
  { ...failed, name: 'the disk is full midway', befall: nearlyFill, paper: { whole: 0, torn: 1 } },
];

/** Writes one receipt to a folder that has the fault. */
export async function runFolderFault({ befall }: FolderFault): Promise<FaultRun> {
  const folder = await mkdtemp(join(tmpdir(), 'loket-folder-'));
  const disk = mountSmallDisk(folder, 1);
  try {
    befall(disk, folder);
    const printer = folderPrinter({ folder, pdf: null, font: null });
    const result = await printer.print(receiptJob);
    return { result, paper: paperIn(folder), afterCure: paperIn(folder) };
  } finally {
    disk.unmount();
    await rm(folder, { recursive: true });
  }
}

/** Counts the receipts with all of their files, and those with only some. */
function paperIn(folder: string): Paper {
  const counts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readdirSync(join(folder, name)).length);
  return { whole: counts.filter((count) => count === 2).length, torn: counts.filter((count) => count === 1).length };
}
