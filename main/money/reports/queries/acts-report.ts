import { addDays, dayNumber } from '../../../../shared/lib/business-day.ts';
import { cleanText } from '../../../../shared/lib/text.ts';
import type { CashierForm } from '../../../../shared/reports/report-forms.ts';
import type { ActRow, ActsView } from '../../../../shared/reports/report-views.ts';
import { type Database, preparedAll } from '../../../journal/core/database.ts';
import { decodeEvent } from '../../../journal/core/decode-event.ts';
import type { EventSpan, ExtensionEvent, JournalEvent } from '../../../journal/core/events.ts';
import { AT_ROWS, BODY_ROWS, integer, NUMBER_ROWS, nullable, rowsOf, text } from '../../../journal/core/rows.ts';
import { EventFacts } from '../../../journal/rollups/event-facts.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { actsBesideRollUps, isAct, rolledUpActs, type ToldAct } from './cashier-acts.ts';
import { peopleById } from './names.ts';

/** An act without what counts it. */
type OneAct = Pick<ToldAct, 'seq' | 'at' | 'act' | 'amount'>;

/** Each act of one person on one day: as many, and of the same amounts, as the report by cashier counts. */
export function actsReport(db: Database, form: CashierForm): ActsView {
  const { span, person } = form;
  const others = actsBesideRollUps(db, span).filter(({ key }) => key === person);
  const acts = [...countedActs(db, form), ...others].toSorted((one, other) => one.seq - other.seq);
  const aboutOf = aboutActs(db);
  const rows = acts.map(({ seq, at, act, amount }): ActRow => ({ seq, at, act, amount, ...aboutOf(seq) }));
  const known = [...peopleById(db).values(), ...others].find(({ key }) => key === person);
  return { span, person, name: known?.name ?? '', rows, isComplete: isComplete(readMark(db)) };
}

/**
 * The acts that the roll-ups count. The numbers of the day's events are found by their times. A clock that jumped can mislead that; the whole journal
 * is read then, as the roll-ups have more acts than were found.
 */
function countedActs(db: Database, form: CashierForm): OneAct[] {
  const own = rolledUpActs(db, form.span).filter(({ key }) => key === form.person);
  const counted = own.reduce((sum, { count }) => sum + count, 0);
  if (counted === 0) return [];
  const { from, until } = timesAround(form);
  const near = replayedActs(db, form, { after: eventsBefore(db, from), to: eventsBefore(db, until) });
  return near.length < counted ? replayedActs(db, form, { after: 0, to: lastEvent(db) }) : near;
}

/** No zone of a shop is further from UTC than a day. */
const timesAround = ({ span: { from } }: CashierForm) => ({ from: addDays(from, -1), until: addDays(from, 2) });

const EVENT_ROWS = rowsOf({ seq: integer, at: text, body: text });
const EVENTS_SQL = 'SELECT seq, at, body FROM events WHERE seq > ? AND seq <= ? AND at >= ? AND at < ? ORDER BY seq';

/** The acts of the person and day among these events, by the code that fills the roll-ups. */
function replayedActs(db: Database, form: CashierForm, events: EventSpan): OneAct[] {
  const { span, person } = form;
  const { from, until } = timesAround(form);
  const day = dayNumber(span.from);
  const facts = new EventFacts(db, events);
  const acts: OneAct[] = [];
  for (const { seq, at, body } of EVENT_ROWS.each(db.prepare(EVENTS_SQL), events.after, events.to, from, until))
    for (const fact of facts.of(decodeEvent(body), seq)) {
      if (fact.is !== 'act' || fact.person.key !== person || !isAct(fact.act)) continue;
      if ((span.days === 'business' ? fact.businessDay : fact.day) === day) acts.push({ seq, at, act: fact.act, amount: fact.amount });
    }
  return acts;
}

/** How many events are before a time, where the clock never jumped. */
function eventsBefore(db: Database, time: string): number {
  const next = db.prepare('SELECT at FROM events WHERE seq > ? ORDER BY seq LIMIT 1');
  let [least, most] = [0, lastEvent(db)];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    const { at } = AT_ROWS.only(next, middle);
    if (at < time) least = middle + 1;
    else most = middle;
  }
  return least;
}

const lastEvent = (db: Database): number => NUMBER_ROWS.only(db.prepare('SELECT coalesce(max(seq), 0) AS number FROM events')).number;

const ORDER_ROWS = rowsOf({ orderId: text, product: text });
const SHIFT_ROWS = rowsOf({ number: integer, closed: nullable(integer) });

/** Finds what the act of an event was about. */
function aboutActs(db: Database): (seq: number) => Pick<ActRow, 'order' | 'shift'> {
  const run = preparedAll(db, {
    body: 'SELECT body FROM events WHERE seq = ?',
    order: `SELECT o.order_id AS orderId, json_extract(t.body, '$.sales[' || s.line || '].product.name') AS product FROM orders o
      JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id JOIN events t ON t.seq = o.ticket WHERE o.order_id = ?`,
    shift: 'SELECT z AS number, closed FROM shifts WHERE opened <= ?1 AND (closed IS NULL OR closed >= ?1)',
  });
  return (seq) => {
    const event = decodeEvent(BODY_ROWS.only(run.body, seq).body);
    const [order = null] = subjectsOf(event).flatMap((subject) => ORDER_ROWS.first(run.order, subject) ?? []);
    const shift = SHIFT_ROWS.first(run.shift, seq);
    return {
      order: order && { ...order, product: cleanText(order.product, 120) },
      shift: shift && { number: shift.number, isClosed: shift.closed !== null },
    };
  };
}

/** What can be the id of an order: a ticket has those of its sales, an override what it allowed something about. */
function subjectsOf(event: JournalEvent | ExtensionEvent): string[] {
  if (event.type === 'ticket' && 'sales' in event) return event.sales.map(({ orderId }) => orderId);
  const about: unknown = Reflect.get(event, 'about');
  return typeof about === 'string' ? [event.subject, about] : [event.subject];
}
