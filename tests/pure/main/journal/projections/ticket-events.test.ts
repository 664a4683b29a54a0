import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile } from '../../../../../main/journal/core/database.ts';
import { CorruptJournal } from '../../../../../main/journal/core/journal-errors.ts';
import { TicketEvents } from '../../../../../main/journal/projections/ticket-events.ts';

let db: Database;
let tickets: TicketEvents;
beforeEach(() => {
  db = openFile(':memory:');
  db.exec('CREATE TABLE events (seq INTEGER PRIMARY KEY, body TEXT)');
  tickets = new TicketEvents(db);
});
afterEach(() => db.close());

function write(seq: number, event: object): void {
  db.prepare('INSERT OR REPLACE INTO events VALUES (?, ?)').run(seq, JSON.stringify(event));
}

const ticket = (nonce: string, more = '') => ({ type: 'ticket', subject: nonce, at: '2026-01-01', ticket: { nonce, more }, sales: [] });

describe('what the tickets sold', () => {
  it('is read once from the file, however often an order is asked for', () => {
    write(7, ticket('one'));
    const first = tickets.get(7);
    expect(first.ticket.nonce).toBe('one');
    expect(tickets.get(7)).toBe(first);
  });

  it('is read again after a rollback, because another ticket may have the number', () => {
    write(7, ticket('one'));
    tickets.get(7);
    write(7, ticket('two'));
    tickets.clear();
    expect(tickets.get(7).ticket.nonce).toBe('two');
  });

  it('is kept up to a length: of many large tickets those that were asked for last', () => {
    for (let seq = 1; seq <= 8; seq += 1) write(seq, ticket(String(seq), 'x'.repeat(100_000)));
    const kept = [1, 2, 3, 4].map((seq) => tickets.get(seq));
    expect(tickets.get(1)).toBe(kept[0]);
    tickets.get(5);
    expect(tickets.get(1)).toBe(kept[0]);
    expect(tickets.get(2)).not.toBe(kept[1]);
  });

  it('is damage where the number is no ticket, each time it is asked for', () => {
    write(7, { type: 'drawer', subject: '', at: '2026-01-01', printer: 'counter' });
    for (let time = 0; time < 2; time += 1) expect(() => tickets.get(7)).toThrow(CorruptJournal);
    expect(() => tickets.get(8)).toThrow(CorruptJournal);
  });
});
