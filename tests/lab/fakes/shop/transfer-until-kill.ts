import { TRANSFER_PARTS } from '../../../../shared/transfer/transfer-parts.ts';
import { opened, TransferTill } from './transfer-till.ts';

/** Imports a shop's file into a profile as its owner, and dies by SIGKILL where its log says the given part. */
const [folder = '', file = '', at = '', name = ''] = process.argv.slice(2);
const till = new TransferTill(folder, {
  till: 'b',
  log: (text, part) => {
    if (at === (part ?? text)) process.kill(process.pid, 'SIGKILL');
  },
});
const person = till.staff.everyone().find((other) => other.name === name);
if (!person) throw new Error(`${name} is not there`);
const by = { person: { id: person.id, name, role: person.role }, liftedBy: null };
const preview = opened(await till.transfers.preview(file, by));
opened(await till.transfers.apply({ digest: preview.digest, parts: [...TRANSFER_PARTS] }, by));
till.close();
