import { z } from 'zod';
import { BeginComplaintForm, CloseComplaintForm, ComplaintStepForm, ProviderTextForm } from '../../complaints/complaint-forms.ts';
import type { ComplaintView, ProviderTextView } from '../../complaints/complaint-views.ts';
import { type HistoryChoicesView, type HistoryPageView, HistorySearchForm } from '../../orders/history/search-form.ts';
import { RawAnswerForm, type StoryEntry } from '../../orders/history/story.ts';
import { OrderId } from '../../orders/order-id.ts';
import type { OrderView } from '../../orders/order-view.ts';
import {
  EntryPageForm,
  ExportStatementForm,
  MatchForm,
  PreviewForm,
  RowReversalForm,
  StatementRef,
} from '../../statements/statement-forms.ts';
import type { StatementFileView, StatementPage, StatementPreview, StatementSummary } from '../../statements/statement-views.ts';
import { call, nothing } from './call.ts';

/** Orders, complaints about them, and the provider's statement. */
export const orderCalls = {
  orders: {
    recent: call<readonly OrderView[]>().takes(z.object({ limit: z.int().min(1).max(500) })),
    /** Every paid order that was not sent and not given up, the oldest first. */
    unsent: call<readonly OrderView[]>().takes(nothing),
    /** Every order whose money is still owed to a customer, the oldest first. */
    owed: call<readonly OrderView[]>().takes(nothing),
    /** Every order whose warnings a supervisor must review, the oldest first. */
    flagged: call<readonly OrderView[]>().takes(nothing),
    /** Searches every order that was ever sold, one page at a time, while sales continue. */
    search: call<HistoryPageView>().takes(HistorySearchForm),
    /** The values that the search can be narrowed to. */
    choices: call<HistoryChoicesView>().takes(nothing),
    /** The codes of the products that sell most around this hour of the day, the most frequent first. */
    soldMost: call<readonly string[]>().takes(nothing),
    get: call<OrderView>().takes(OrderId),
    /** Each event of the order with who, when, what; the oldest first. */
    story: call<readonly StoryEntry[]>().takes(OrderId),
    /** The service's answer as inert text, with stars for codes that no person may see yet. */
    rawAnswer: call<string>().takes(RawAnswerForm),
    copyRawAnswer: call<null>().takes(RawAnswerForm),
    /** Reads the order from the service now, before its schedule. */
    readNow: call<OrderView>().takes(OrderId),
    /** The orders that are on the screen now, and no others: main may hide the code of one that left it. */
    onScreen: call<null>().takes(z.array(OrderId).max(40)),
    /** Shows a hidden code once more, until its order leaves the screen. */
    showCode: call<OrderView>().takes(OrderId),
    /** Copies the token or code to the clipboard. */
    copyGoods: call<null>().takes(OrderId),
    /** Copies the code to the clipboard that the service returned after the order was settled. */
    copyReadCode: call<null>().takes(OrderId),
  },
  complaints: {
    /** Of one order, the newest first. */
    ofOrder: call<readonly ComplaintView[]>().takes(OrderId),
    /** Every complaint that is not closed, the oldest first. */
    open: call<readonly ComplaintView[]>().takes(nothing),
    /** Begins a complaint, once for each `complaintId`; an order has one open complaint at most. */
    begin: call<ComplaintView>().takes(BeginComplaintForm),
    /** Adds what was said, sent to the provider or answered, once for each `stepId`. */
    add: call<ComplaintView>().takes(ComplaintStepForm),
    close: call<ComplaintView>().takes(CloseComplaintForm),
    /** The text for the provider, with as much as the person at the till may see. */
    text: call<ProviderTextView>().takes(ProviderTextForm),
    copyText: call<null>().takes(ProviderTextForm),
  },
  statements: {
    /** The newest comparisons, the newest first. */
    list: call<readonly StatementSummary[]>().takes(nothing),
    /** Asks for a file in the system's dialog and reads its first rows; null when cancelled. */
    choose: call<StatementFileView | null>().takes(nothing),
    /** Reads the chosen file by another format. */
    preview: call<StatementPreview>().takes(PreviewForm),
    /** Compares the chosen file and keeps the result, once for each `statementId`. */
    compare: call<StatementSummary>().takes(MatchForm),
    /** Gives up the chosen file, also while it is read. */
    cancel: call<null>().takes(nothing),
    get: call<StatementSummary>().takes(StatementRef),
    /** Entries of a comparison, each with its order as it is now. */
    entries: call<StatementPage>().takes(EntryPageForm),
    /** Notes the reversal of a row, once for its movement of the balance. */
    takeOver: call<null>().takes(RowReversalForm),
    /** Writes the entries to a file from the system's dialog, whose ending decides the format; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(ExportStatementForm),
  },
} as const;
