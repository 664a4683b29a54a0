// Appends sales without an end, and writes the number of each one after the journal has accepted it.
import { writeFileSync } from 'node:fs';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { input } from './answer.ts';

const { file, from, told } = input<{ readonly file: string; readonly from: number; readonly told: string }>();
const opened = openJournal(file);
if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
const journal = opened.value;
if (journal.read.fact('epoch') === null)
  journal.append([{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
for (let n = from; ; n += 1) {
  const written = journal.append(eventsOfSale(n));
  if (!written.ok) throw new Error(JSON.stringify(written.failure));
  writeFileSync(told, String(n).padStart(8, '0'), { flag: n === from ? 'w' : 'a' });
}
