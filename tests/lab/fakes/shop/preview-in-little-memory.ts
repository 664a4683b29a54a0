import { readTransfer } from '../../../../main/shop/transfer/read-transfer.ts';
import { defaultSettings } from '../../../../shared/settings/settings.ts';

/** Reads a shop's file in a process of its own, and prints why it is refused: one that uses up the memory ends the process. */
const read = await readTransfer(process.argv[2] ?? '', defaultSettings());
process.stdout.write(`${read.ok ? 'read' : read.failure.kind === 'transferRefused' ? read.failure.why : read.failure.kind}\n`);
