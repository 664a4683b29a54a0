import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { ReportRequest } from '../../../shared/reports/report-forms.ts';
import type {
  CashiersView,
  CashierView,
  DebtsView,
  RecapView,
  ServiceView,
  ShiftsView,
  SumsView,
  TendersView,
} from '../../../shared/reports/report-views.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { ReportChoice } from './choice/report-choice.ts';

/** What a report answered, by what is drawn of it. */
export type ReportAnswer =
  | { readonly kind: 'sums'; readonly view: SumsView }
  | { readonly kind: 'tenders'; readonly view: TendersView }
  | { readonly kind: 'service'; readonly view: ServiceView }
  | { readonly kind: 'shifts'; readonly view: ShiftsView }
  | { readonly kind: 'cashiers'; readonly view: CashiersView }
  | { readonly kind: 'cashier'; readonly view: CashierView }
  | { readonly kind: 'recap'; readonly view: RecapView }
  | { readonly kind: 'debts'; readonly view: DebtsView };

type Reports = Bridge['reports'];
type Answered = Promise<Result<ReportAnswer, Failure>>;

/** Asks main the question; of the report by cashier, the page of the person who is chosen. */
export async function readReport(reports: Reports, request: ReportRequest, { person }: Pick<ReportChoice, 'person'>): Answered {
  switch (request.kind) {
    case 'sums':
      return named('sums', await reports.sums(request.form));
    case 'tenders':
      return named('tenders', await reports.tenders(request.form));
    case 'service':
      return named('service', await reports.service(request.form));
    case 'shifts':
      return named('shifts', await reports.shifts(request.form));
    case 'cashiers':
      return person === null
        ? named('cashiers', await reports.cashiers(request.form))
        : named('cashier', await reports.cashier({ ...request.form, person }));
    case 'recap':
      return named('recap', await reports.recap(request.form));
    case 'debts':
      return named('debts', await reports.debts(request.form));
  }
}

const named = <K extends ReportAnswer['kind'], V>(kind: K, answer: Result<V, Failure>): Result<{ kind: K; view: V }, Failure> =>
  answer.ok ? ok({ kind, view: answer.value }) : answer;
