/**
 * A step of a walk. A walk lists, in order, the files that one act of a person passes from the key to the end (docs/walks.md). The act
 * passes a file when one of the file's functions runs, which `tests/service/walks/` measures.
 *
 * @typedef {object} Step
 * @property {string} file
 * @property {string} does
 * @property {'bridge' | 'push' | 'port'} [over] how the walk reaches the file, where no earlier step imports it
 * @property {boolean} [byHand] a test without a page cannot run the step
 * @property {boolean} [wires] the file builds other steps, which run as its functions
 */
/**
 * @typedef {object} Walk
 * @property {'sale' | 'close'} name
 * @property {string} title
 * @property {number} most the most steps that it may have
 * @property {readonly string[]} rooms folders that the walk only queries: of their files, the steps alone count
 * @property {readonly string[]} beside files that listen or run by a timer
 * @property {readonly Step[]} steps
 */

/** The folders that every file may use without a step: the libraries of main and of the journal. */
export const FREE = ['main/lib/', 'main/journal/core/'];

/** The files of backups, erasures and reads of the balance, which run by timers of their own. */
const BY_TIMERS = ['main/app/modes/service-diagnostics.ts', 'main/records/erasure/', 'main/till/maintenance/'];

/** @type {Walk} */
const SALE = {
  name: 'sale',
  title: 'One sale',
  most: 80,
  rooms: [
    'main/journal/',
    'main/shop/',
    'main/money/shifts/',
    'main/customers/',
    'main/devices/keychain/',
    'main/service/decode/',
    'main/service/health/',
    'main/service/http/',
    'main/service/pacing/',
    'main/devices/printing/escpos/',
    'main/devices/printing/models/',
    'main/devices/printing/transports/',
  ],
  beside: BY_TIMERS,
  steps: [
    { file: 'renderer/features/sell/form/FormTicket.tsx', does: 'takes Enter in the form', byHand: true },
    { file: 'renderer/features/sell/sell-store.ts', does: 'holds the step of the sale and the last order' },
    { file: 'renderer/features/sell/entry-actions.ts', does: 'checks the form and asks for the bill' },
    { file: 'renderer/features/sell/sell-state.ts', does: 'the steps, and the check of an entry' },
    { file: 'renderer/features/sell/sell-steps.ts', does: 'makes the step of the payment and of the order' },
    { file: 'renderer/features/sell/ticket/ticket-lines.ts', does: 'makes the line and sums the lines' },
    { file: 'renderer/app/asking-bridge.ts', does: 'asks for a PIN, asks about a copied figure, locks', over: 'port' },
    { file: 'preload/index.ts', does: 'invokes the channel', over: 'bridge', byHand: true },
    { file: 'main/ipc/serve.ts', does: 'pairs each call with its schema and its handler', over: 'bridge' },
    { file: 'main/ipc/gate.ts', does: 'admits the page of the till, counts its calls, decodes the input' },
    { file: 'main/ipc/authorize.ts', does: 'names the call; asks whether the person may do it', over: 'port' },
    { file: 'main/shop/staff/permit-scope.ts', does: 'binds a PIN to the whole call' },
    { file: 'main/ipc/handlers/selling/sale-handlers.ts', does: 'right, use case, view', over: 'port' },
    { file: 'main/app/modes/current-mode.ts', does: 'the parts of the open mode', over: 'port' },
    { file: 'main/shop/staff/staff.ts', does: 'the authority of the person at the till' },
    { file: 'main/till/till.ts', does: 'wires the till; reacts to a changed order', wires: true },
    { file: 'main/selling/orders/open-selling.ts', does: 'wires what sells; the rules of the settings', wires: true },
    { file: 'main/selling/orders/checkout.ts', does: 'every decision before an order is sent' },
    { file: 'main/selling/orders/sale-form.ts', does: 'checks the form against the catalogue' },
    { file: 'main/shop/catalogue/live-catalogue.ts', does: 'the product on sale', over: 'port' },
    { file: 'main/till/status.ts', does: 'whether sales are stopped; counts what waits' },
    { file: 'main/app/modes/open-mode.ts', does: 'opens the mode; sends a changed order on', wires: true },
    { file: 'main/app/modes/mode-clients.ts', does: 'the settings of the service, the log of its calls', wires: true },
    { file: 'main/shop/settings/current-settings.ts', does: 'the settings now', over: 'port' },
    { file: 'main/devices/keychain/secret-store.ts', does: 'the state of the secret' },
    { file: 'main/selling/orders/accounts/accounts.ts', does: 'which account an order belongs to' },
    { file: 'main/service/account.ts', does: 'the account and its key' },
    { file: 'main/selling/orders/client-order-service.ts', does: 'turns an outcome into the answer of the journal' },
    { file: 'main/service/client.ts', does: 'binds each operation to its parts', wires: true },
    { file: 'main/service/operations/inquire.ts', does: 'the inquiry' },
    { file: 'main/service/operations/endpoints.ts', does: 'the addresses by the settings' },
    { file: 'main/service/operations/request-bodies.ts', does: 'the exact bodies' },
    { file: 'main/service/operations/authorized-call.ts', does: 'waits for token and slot, then sends' },
    { file: 'main/service/token-manager.ts', does: 'a token that is valid' },
    { file: 'main/service/http/paced-transport.ts', does: 'the slot, and the log of the call' },
    { file: 'main/service/pacing/pacer.ts', does: 'grants the slot' },
    { file: 'main/service/operations/operation-outcome.ts', does: 'turns an exchange into an outcome' },
    { file: 'main/service/decode/answer-status.ts', does: 'the failure that a status means' },
    { file: 'main/service/decode/decode.ts', does: 'decodes the bill and the order' },
    { file: 'main/service/outcome.ts', does: 'what the answer says of the order' },
    { file: 'main/service/health/health-monitor.ts', does: 'the health of the service; its last calls' },
    { file: 'main/selling/orders/quotes.ts', does: 'holds the valid quote' },
    { file: 'main/shop/catalogue/catalogue-book.ts', does: 'the fee rules in force', over: 'port' },
    { file: 'main/selling/orders/sold-fee.ts', does: 'the fee of the line' },
    { file: 'main/selling/orders/order-book.ts', does: 'the only writer of orders' },
    { file: 'main/journal/journal.ts', does: 'appends durably' },
    { file: 'main/till/disk-watch.ts', does: 'whether the disk took the write' },
    { file: 'main/journal/projections/projections.ts', does: 'changes and reads the tables' },
    { file: 'main/selling/orders/views/to-view.ts', does: 'the view of a quote and of an order' },
    { file: 'renderer/features/sell/confirm/ConfirmTicket.tsx', does: 'shows the total; Enter pays', over: 'port', byHand: true },
    { file: 'renderer/features/sell/tender/CashTender.tsx', does: 'takes the typed cash', over: 'port', byHand: true },
    { file: 'renderer/parts/tender/tendering.ts', does: 'what is given, and the change' },
    { file: 'renderer/features/sell/payment-actions.ts', does: 'the one call that pays' },
    { file: 'main/money/shifts/shift-book.ts', does: 'whether the shift takes money', over: 'port' },
    { file: 'main/selling/orders/repeat-guard.ts', does: 'whether the same was sold before' },
    { file: 'main/selling/orders/sale-authority.ts', does: 'the overrides of the ticket' },
    { file: 'main/selling/orders/order-id-sequence.ts', does: 'draws the id of the order' },
    { file: 'main/selling/orders/ticket.ts', does: 'the ticket and the sold product' },
    { file: 'main/selling/orders/first-delivery.ts', does: 'whether the token is that of another order' },
    { file: 'main/app/shop.ts', does: 'who is at the till; the orders that the page may see', over: 'port', wires: true },
    { file: 'main/selling/orders/views/order-views.ts', does: 'hides codes, then pushes' },
    { file: 'main/app/start/compose-shop.ts', does: 'the push, and what else hears it', over: 'port', wires: true },
    { file: 'main/ipc/push.ts', does: 'sends to the page', over: 'port' },
    { file: 'renderer/app/start.tsx', does: 'gives the push to its store', over: 'push', byHand: true, wires: true },
    { file: 'renderer/core/stores/orders-store.ts', does: 'keeps the newest view of each order' },
    { file: 'main/selling/orders/sender.ts', does: 'the attempt before the bytes, the answer after them' },
    { file: 'main/selling/orders/accounts/own-account-service.ts', does: 'lets an order reach its own account alone' },
    { file: 'main/service/operations/prepare-checkout.ts', does: 'the slot first, then one request' },
    { file: 'main/devices/printing/print-service.ts', does: 'opens the drawer; requests the jobs' },
    { file: 'main/devices/printing/cash-drawer.ts', does: 'journals, then opens' },
    { file: 'main/devices/printing/configured-printers.ts', does: 'the printer by its settings' },
    { file: 'main/devices/printing/transports/escpos-printer.ts', does: 'the bytes, and the proof of the paper', over: 'port' },
    { file: 'main/selling/orders/watcher.ts', does: 'reads the order until it ends' },
    { file: 'main/service/operations/order-details.ts', does: 'the details of the order' },
    { file: 'main/customers/finish-erasures.ts', does: 'erasures that waited for the order' },
    { file: 'main/devices/printing/queue/auto-print.ts', does: 'makes the receipt due once' },
    { file: 'main/devices/printing/receipts/receipts.ts', does: 'builds the receipt' },
    { file: 'main/devices/printing/queue/print-job-store.ts', does: 'journals the job' },
    { file: 'main/app/modes/mode-parts.ts', does: 'pushes the job; hides a printed code', wires: true },
    { file: 'main/devices/printing/queue/print-queue.ts', does: 'prints each job once' },
  ],
};

/** @type {Walk} */
const CLOSE = {
  name: 'close',
  title: 'One close of a shift',
  most: 35,
  rooms: [
    'main/journal/',
    'main/shop/',
    'main/customers/',
    'main/devices/',
    'main/money/balance/',
    'main/records/unconfirmed/',
    'main/selling/orders/',
    'main/service/',
  ],
  beside: BY_TIMERS,
  steps: [
    { file: 'renderer/features/shifts/CloseShift.tsx', does: 'takes Ctrl+Enter', byHand: true },
    { file: 'renderer/features/shifts/shift-screen-store.ts', does: 'one act at a time' },
    { file: 'renderer/app/asking-bridge.ts', does: 'asks for a PIN for a difference', over: 'port' },
    { file: 'preload/index.ts', does: 'invokes the channel', over: 'bridge', byHand: true },
    { file: 'main/ipc/serve.ts', does: 'pairs each call with its schema and its handler', over: 'bridge' },
    { file: 'main/ipc/gate.ts', does: 'admits the page of the till, counts its calls, decodes the input' },
    { file: 'main/ipc/authorize.ts', does: 'names the call; asks whether the person may do it', over: 'port' },
    { file: 'main/shop/staff/permit-scope.ts', does: 'binds a PIN to the whole call' },
    { file: 'main/ipc/handlers/money/shift-handlers.ts', does: 'right, use case, printed Z', over: 'port' },
    { file: 'main/app/modes/current-mode.ts', does: 'the parts of the open mode', over: 'port' },
    { file: 'main/shop/staff/staff.ts', does: 'the authority of the person at the till' },
    { file: 'main/money/shifts/shift-actions.ts', does: 'the count, the float, the reason, the receiver' },
    { file: 'main/money/shifts/shift-book.ts', does: 'makes the Z and writes it' },
    { file: 'main/till/open-books.ts', does: 'wires the books; the head of the Z by the settings', over: 'port', wires: true },
    { file: 'main/shop/settings/current-settings.ts', does: 'the settings now', over: 'port' },
    { file: 'main/money/shifts/shift-ledger.ts', does: 'the facts of the report' },
    { file: 'main/journal/projections/ledger-sums.ts', does: 'the sums of the span' },
    { file: 'main/customers/on-account/debt-sums.ts', does: 'the debts of the span' },
    { file: 'main/customers/contra/contra-tables.ts', does: 'the contra entries of the span' },
    { file: 'main/money/shifts/drawer-openings.ts', does: 'the openings of the drawer by cause' },
    { file: 'main/money/balance/balance-book.ts', does: 'the comparison with the provider' },
    { file: 'main/records/unconfirmed/unconfirmed-book.ts', does: 'the figures as of a copy' },
    { file: 'main/journal/journal.ts', does: 'appends durably' },
    { file: 'main/till/disk-watch.ts', does: 'whether the disk took the write', over: 'port' },
    { file: 'main/journal/projections/projections.ts', does: 'changes and reads the tables' },
    { file: 'main/money/shifts/shift-extension.ts', does: 'decodes the event for its tables', over: 'port' },
    { file: 'main/journal/subject-events.ts', does: 'decodes the events of a subject' },
    { file: 'main/money/shifts/shift-tables.ts', does: 'the rows and the digest of the shift' },
    { file: 'main/devices/printing/shift-print-actions.ts', does: 'prints the written Z' },
    { file: 'main/app/modes/open-mode.ts', does: 'pushes the shift', wires: true },
    { file: 'main/app/modes/mode-parts.ts', does: 'pushes the print job', wires: true },
    { file: 'main/app/start/compose-shop.ts', does: 'the push, and what else hears it', over: 'port', wires: true },
    { file: 'main/ipc/push.ts', does: 'sends to the page', over: 'port' },
    { file: 'renderer/app/start.tsx', does: 'gives the push to its store', over: 'push', byHand: true, wires: true },
    { file: 'renderer/core/stores/shift-store.ts', does: 'keeps the newest view of the shift' },
  ],
};

export const WALKS = [SALE, CLOSE];
