import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PaperQuestion, SalesQuestion, SearchQuestion, ShiftsQuestion } from '../../shared/office/page-views/query-forms.ts';
import { QUERY_PATHS } from '../../shared/office/page-views/query-paths.ts';
import { mayDo, type OfficeRight } from '../../shared/office/people.ts';
import { readForm } from '../lib/read-form.ts';
import { writeAudit } from '../people/audit.ts';
import { needs, personOf } from '../people/http/access.ts';
import { keepFromCaches } from '../people/http/page-answers.ts';
import type { OfficeDatabase } from '../store/database.ts';
import { openComplaints } from './complaints.ts';
import { listDebts, listShifts, outstandingOrders, searchOrders } from './lists.ts';
import { readSales } from './sales.ts';
import { salesFile } from './sales-file.ts';
import type { Seen } from './seen.ts';
import { readShiftPaper } from './shift-paper.ts';
import { tillStates } from './till-states.ts';
import { readToday } from './today.ts';
import { Turns } from './turns.ts';

interface QueryDeps {
  readonly store: OfficeDatabase;
  /** In ms since 1970. */
  readonly now: () => number;
}

type Answer = (seen: Seen, query: unknown) => Promise<unknown>;

/** The page's questions: each person gets the outlets that they may see. */
export function queryPart({ store, now }: QueryDeps): (app: FastifyInstance) => Promise<void> {
  const db = store.reading;
  const turns = new Turns();
  return async (app) => {
    keepFromCaches(app);
    const get = (path: string, right: OfficeRight, answer: Answer): void => {
      app.get(path, { config: needs(right) }, (request) => turns.run(personOf(request).id, () => answer(seenBy(request), request.query)));
    };
    get(QUERY_PATHS.today, 'seeReports', (seen) => readToday(db, seen, now()));
    get(QUERY_PATHS.sales, 'seeReports', (seen, query) => readSales(db, seen, readForm(SalesQuestion, query), now()));
    get(QUERY_PATHS.shifts, 'seeReports', (seen, query) => listShifts(db, seen, readForm(ShiftsQuestion, query), now()));
    get(QUERY_PATHS.shiftPaper, 'seeReports', (seen, query) => readShiftPaper(db, seen, readForm(PaperQuestion, query), now()));
    get(QUERY_PATHS.orders, 'seeOrders', (seen) => outstandingOrders(db, seen, now()));
    get(QUERY_PATHS.debts, 'seeOrders', (seen) => listDebts(db, seen, now()));
    get(QUERY_PATHS.complaints, 'seeOrders', (seen) => openComplaints(db, seen, now()));
    get(QUERY_PATHS.search, 'seeOrders', (seen, query) => searchOrders(db, seen, readForm(SearchQuestion, query).text, now()));
    get(QUERY_PATHS.tillStates, 'seeHealth', async (seen) => ({
      asOf: new Date(now()).toISOString(),
      tills: await tillStates(db, seen, now()),
    }));
    app.get(QUERY_PATHS.salesFile, { config: needs('exportData') }, async (request, reply) => {
      const question = readForm(SalesQuestion, request.query);
      const person = personOf(request);
      const view = await turns.run(person.id, () => readSales(db, seenBy(request), question, now(), Number.POSITIVE_INFINITY));
      const detail = { ...question, from: view.from, to: view.to };
      await writeAudit(store.db, { person, address: request.ip }, { act: 'exported', detail }, now());
      const name = `loket-${question.group}-${view.from}-${view.to}.csv`;
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(salesFile(view));
    });
  };
}

/** Orders, debts and complaints are a right of their own, and so is money. */
function seenBy(request: FastifyRequest): Seen {
  const person = personOf(request);
  return {
    outlets: person.outlets,
    consolidated: mayDo(person, 'consolidated'),
    orders: mayDo(person, 'seeOrders'),
    reports: mayDo(person, 'seeReports'),
  };
}
