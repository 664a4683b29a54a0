import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Person, pinFault } from '../../../shared/staff/staff.ts';
import { systemClock } from '../../lib/clock.ts';
import { openJournal } from '../../records/journal-schema.ts';
import { createPinHasher } from '../../shop/staff/pin-hasher.ts';
import { StaffBook } from '../../shop/staff/staff-book.ts';
import { type StaffCallFailure, staffJournalOf } from '../../shop/staff/staff-journal.ts';
import { askPin } from './ask.ts';
import { failedAt } from './journal-output.ts';
import { chooseCommand, journalFileOf, printError, printLine, reportFailure, runCommand } from './terminal.ts';

/** People on the terminal, for a person who may run programs as the till's user: `npm run staff -- set-pin | list` (docs/pins.md). */

const USAGE = `npm run staff -- <command> [options]
  set-pin                gives a person another PIN: for an owner who has forgotten it; the till must be closed
    --name NAME          whose; may be left out where there is one owner
                         asks for the PIN twice without showing it, or reads one line where the input is no terminal
  list                   who there is
  for both of them
    --file FILE          another journal than that of this user's till
    --help
Ends with 0 when it is done, 1 when not, 2 when it was not understood.`;

const textOption = { type: 'string' } as const;
const OPTIONS = { file: textOption, name: textOption, help: { type: 'boolean', default: false } } as const;

const PIN_FAULT_TEXT = {
  digits: 'A PIN is made of digits alone.',
  length: 'A PIN has 4 to 8 digits.',
  same: 'Not the same digit over and over.',
  run: 'Not digits in a row.',
} as const;

const COMMANDS: Readonly<Record<string, (book: StaffBook, name: string | undefined) => number | Promise<number>>> = {
  'set-pin': async (book, name) => {
    const person = findPerson(book, name);
    if (person === null) return 1;
    const pin = await askPin(`New PIN of ${person.name}: `, 'The same once more: ');
    if (pin === null) return reportError('The two PINs differ. Nothing was changed.');
    const fault = pinFault(pin);
    if (fault) return reportError(`${PIN_FAULT_TEXT[fault]} Nothing was changed.`);
    const set = await book.setPin({ personId: person.id, pin }, 'terminal');
    if (!set.ok) return reportTrouble(set.failure);
    printLine(`✓ ${person.name} (${person.role}) has a new PIN. The journal says that it was set at the terminal.`);
    return 0;
  },

  list: (book) => {
    const members = book.members();
    if (members.length === 0) printLine('Nobody was added yet: the till asks for no PIN.');
    for (const { name, role, active, hasPin, wrongTries } of members)
      printLine(
        `${name}  ${role}${active ? '' : ', may not sign in'}${hasPin ? '' : ', no PIN yet'}${wrongTries > 0 ? `, ${wrongTries} wrong PINs` : ''}`,
      );
    return 0;
  },
};

/** The person with that name, else the only owner; prints why there is none and returns null. */
function findPerson(book: StaffBook, name: string | undefined): Person | null {
  const people = book.members().filter(({ active }) => active);
  const meant = people.filter((person) =>
    name === undefined ? person.role === 'owner' : person.name.toLowerCase() === name.toLowerCase(),
  );
  const [only] = meant;
  if (only && meant.length === 1) return only;
  const names = people.map((person) => `${person.name} (${person.role})`).join(', ');
  reportError(
    only ? `There is more than one owner: --name says whose. ${names}` : `There is no such person. ${names || 'Nobody was added yet.'}`,
  );
  return null;
}

function reportError(line: string): number {
  printError(`✗ ${line}`);
  return 1;
}

const reportTrouble = (failure: StaffCallFailure): number =>
  failure.kind === 'journal' ? reportFailure(failure) : reportError(failure.kind);

function main(args: readonly string[]): number | Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  const command = chooseCommand({ usage: USAGE, commands: COMMANDS }, values, positionals);
  return command === null ? 0 : withStaffBook(journalFileOf(values.file, 'live'), (book) => command(book, values.name));
}

/** Runs work over the journal that holds the people, while no till has it open. */
async function withStaffBook(file: string, work: (book: StaffBook) => number | Promise<number>): Promise<number> {
  if (!existsSync(file)) return reportError(`${file} is not there. Is the path right? --file names another journal.`);
  const opened = openJournal(file);
  if (!opened.ok) return failedAt(file, opened.failure);
  const journal = opened.value;
  try {
    return await work(new StaffBook({ journal: staffJournalOf(journal), pins: createPinHasher(), clock: systemClock, newId: randomUUID }));
  } finally {
    journal.close();
  }
}

process.exitCode = await runCommand(USAGE, () => main(process.argv.slice(2)));
