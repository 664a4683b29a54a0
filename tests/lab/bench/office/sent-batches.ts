import { TILL_PATHS } from '../../../../shared/office/signing.ts';
import { JournalFolder } from '../../fakes/journals.ts';
import { startOffice } from '../../office/office.ts';
import { TillComputer, type Wire } from '../../office/uplinked-till.ts';

/** The batches that a real till sends of a journal with so many sales, packed as they travel. */
export async function sentBatches(sales: number): Promise<Buffer[]> {
  const office = await startOffice({ kind: 'memory' });
  const folder = new JournalFolder();
  const computer = new TillComputer();
  const sent: Buffer[] = [];
  const wire: Wire = (request, pass) => {
    if (request.path === TILL_PATHS.batches) sent.push(Buffer.from(request.body ?? new Uint8Array()));
    return pass(request);
  };
  try {
    folder.sold(1, sales).close();
    const till = computer.start(folder, { wire });
    await till.join(office);
    await till.arrived();
    return sent;
  } finally {
    await computer.remove();
    folder.remove();
    await office.close();
  }
}
