import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { mayDo } from '../../shared/office/people.ts';
import { PaperQuestion, SalesQuestion, SearchQuestion, ShiftsQuestion } from '../../shared/office/reading/reading-forms.ts';
import { READING_PATHS } from '../../shared/office/reading/reading-paths.ts';
import { writeAudit } from '../people/audit.ts';
import { needs, personOf } from '../people/http/access.ts';
import { sendRefusal } from '../people/http/guard.ts';
import { asRefused, readForm } from '../people/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { listDebts, listShifts, openComplaints, outstandingOrders, searchOrders } from './lists.ts';
import { readSales } from './sales.ts';
import { salesFile } from './sales-file.ts';
import type { Seen } from './seen.ts';
import { readShiftPaper } from './shift-paper.ts';
import { tillStates } from './till-states.ts';
import { readToday } from './today.ts';

interface ReadingDeps {
  readonly db: Kysely<OfficeTables>;
  /** In ms since 1970. */
  readonly now: () => number;
}

/** The page's questions: each person gets the outlets that they may see. */
export function readingPart({ db, now }: ReadingDeps): (app: FastifyInstance) => Promise<void> {
  const reports = { config: needs('seeReports') };
  const orders = { config: needs('seeOrders') };
  return async (app) => {
    app.addHook('onSend', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.setErrorHandler((error, request, reply) => {
      const refused = asRefused(error);
      if (!refused) throw error;
      if (refused.status >= 500) request.log.error(error);
      return sendRefusal(reply, refused);
    });
    app.get(READING_PATHS.today, reports, (request) => readToday(db, seenBy(request), now()));
    app.get(READING_PATHS.sales, reports, (request) => readSales(db, seenBy(request), readForm(SalesQuestion, request.query), now()));
    app.get(READING_PATHS.shifts, reports, (request) => listShifts(db, seenBy(request), readForm(ShiftsQuestion, request.query), now()));
    app.get(READING_PATHS.shiftPaper, reports, (request) =>
      readShiftPaper(db, seenBy(request), readForm(PaperQuestion, request.query), now()),
    );
    app.get(READING_PATHS.orders, orders, (request) => outstandingOrders(db, seenBy(request), now()));
    app.get(READING_PATHS.debts, orders, (request) => listDebts(db, seenBy(request), now()));
    app.get(READING_PATHS.complaints, orders, (request) => openComplaints(db, seenBy(request), now()));
    app.get(READING_PATHS.search, orders, (request) =>
      searchOrders(db, seenBy(request), readForm(SearchQuestion, request.query).text, now()),
    );
    app.get(READING_PATHS.tillStates, { config: needs('seeHealth') }, async (request) => ({
      asOf: new Date(now()).toISOString(),
      tills: await tillStates(db, seenBy(request), now()),
    }));
    app.get(READING_PATHS.salesFile, { config: needs('exportData') }, async (request, reply) => {
      const question = readForm(SalesQuestion, request.query);
      const view = await readSales(db, seenBy(request), question, now(), Number.POSITIVE_INFINITY);
      await writeAudit(db, { person: personOf(request), address: request.ip }, { act: 'exported', detail: question }, now());
      const name = `loket-${question.group}-${question.from}-${question.to}.csv`;
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(salesFile(view));
    });
  };
}

/** Orders, debts and complaints are a right of their own. */
function seenBy(request: FastifyRequest): Seen {
  const person = personOf(request);
  return { outlets: person.outlets, consolidated: mayDo(person, 'consolidated'), orders: mayDo(person, 'seeOrders') };
}
