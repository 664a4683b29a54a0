/** Faults of the till, each with the test that must find it (docs/mutants.md). */

/** The level of a test: its folder in tests/, which also decides the runner. */
export type Level = 'pure' | 'till' | 'service' | 'screen' | 'window';

/** One change of one file of the till. */
export interface Mutant {
  /** The fault of the till, in words that can be a file name. */
  readonly name: string;
  readonly level: Level;
  /** The file of the till, from the root. */
  readonly file: string;
  /** A text that the file contains exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** The test file that finds the fault, from the root. */
  readonly test: string;
  /** A part of the test's name, where others of its file take long. */
  readonly only?: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'total-rounded-down',
    level: 'pure',
    file: 'shared/prices/fee-rules.ts',
    text: 'Math.ceil(total / to) * to',
    replacement: 'Math.round(total / to) * to',
    test: 'tests/pure/shared/prices/fee-rules.test.ts',
  },
  {
    name: 'refunded-sale-in-the-margin',
    level: 'pure',
    file: 'shared/orders/money/margin.ts',
    text: 'const total = isKept ? paid : 0;',
    replacement: 'const total = isKept || true ? paid : 0;',
    test: 'tests/pure/shared/orders/money/margin.test.ts',
  },
  {
    name: 'change-from-other-means-than-cash',
    level: 'pure',
    file: 'shared/orders/payments.ts',
    text: 'if (paid > total) return',
    replacement: 'if (paid > total + 5_500) return',
    test: 'tests/pure/shared/orders/payments.test.ts',
  },
  {
    name: 'refund-of-unknown-order',
    level: 'pure',
    file: 'shared/orders/order.ts',
    text: "state.is === 'notSent' || state.is === 'rejected' || state.is === 'failed' || (state",
    replacement: "state.is === 'unknown' || state.is === 'notSent' || state.is === 'rejected' || state.is === 'failed' || (state",
    test: 'tests/pure/shared/orders/transition-table.test.ts',
  },
  {
    name: 'retry-after-in-milliseconds',
    level: 'pure',
    file: 'main/service/pacing/limit-headers.ts',
    text: 'return Math.min(Number(text) * 1_000, MAX_PAUSE_MS);',
    replacement: 'return Math.min(Number(text), MAX_PAUSE_MS);',
    test: 'tests/pure/main/service/pacing/limit-headers.test.ts',
  },
  {
    name: 'repeated-member-accepted',
    level: 'pure',
    file: 'main/service/decode/strict-json.ts',
    text: "      if (Object.hasOwn(members, name)) this.#fail('duplicate name');\n",
    replacement: '',
    test: 'tests/pure/main/service/decode/strict-json.test.ts',
  },
  {
    name: 'frame-of-own-page-admitted',
    level: 'pure',
    file: 'main/ipc/gate.ts',
    text: '=> mainFrame && /^loket',
    replacement: '=> (mainFrame || true) && /^loket',
    test: 'tests/pure/main/ipc/gate.test.ts',
  },
  {
    name: 'message-of-error-logged',
    level: 'pure',
    file: 'main/lib/error-text.ts',
    text: 'if (isOfSystem(error)) return',
    replacement: 'if (isOfSystem(error) || error.message) return',
    test: 'tests/pure/main/lib/error-text.test.ts',
  },
  {
    name: 'bill-without-amount',
    level: 'pure',
    file: 'shared/catalogue/families.ts',
    text: '  inquiry: true,\n  amount: true,',
    replacement: '  inquiry: true,\n  amount: false,',
    test: 'tests/pure/shared/catalogue/families.test.ts',
  },
  {
    name: 'customer-number-shown',
    level: 'pure',
    file: 'shared/display/masked.ts',
    text: "at <= shown || at > count - shown ? part : '*'",
    replacement: "at <= shown || at > 0 ? part : '*'",
    test: 'tests/pure/shared/display/masked.test.ts',
  },
  {
    name: 'locked-keychain-called-missing',
    level: 'pure',
    file: 'main/devices/keychain/keychain.ts',
    text: "[/locked|dismissed|collection/i, 'locked']",
    replacement: "[/locked|dismissed|collection/i, 'missing']",
    test: 'tests/pure/main/devices/keychain/secret-store.test.ts',
  },
  {
    name: 'sale-of-today-repeated',
    level: 'till',
    file: 'main/selling/orders/repeat-guard.ts',
    text: 'wentThrough(order) && isToday(order.sale.at)',
    replacement: 'wentThrough(order) && !isToday(order.sale.at)',
    test: 'tests/till/selling/orders/repeat-guard.test.ts',
  },
  {
    name: 'lines-with-one-order-id',
    level: 'till',
    file: 'main/selling/orders/order-id-sequence.ts',
    text: 'formatOrderId(begun.value, first + index)',
    replacement: 'formatOrderId(begun.value, first + 0 * index)',
    test: 'tests/till/selling/orders/orders.test.ts',
  },
  {
    name: 'full-report-for-a-cashier',
    level: 'till',
    file: 'main/ipc/handlers/money/shift-handlers.ts',
    text: "takeX: (form) => withTill('takeX', ",
    replacement: "takeX: (form) => withTill('sell', ",
    test: 'tests/till/ipc/shift-calls.test.ts',
  },
  {
    name: 'printed-code-stays-visible',
    level: 'service',
    file: 'main/selling/orders/views/order-views.ts',
    text: "handover() === 'confirmed'",
    replacement: "handover() !== 'confirmed'",
    test: 'tests/service/app/hidden-codes.test.ts',
  },
  {
    name: 'refunds-leave-the-drawer-as-it-was',
    level: 'till',
    file: 'main/money/shifts/shift-ledger.ts',
    text: 'returned: cash?.returned ?? 0, ...',
    replacement: 'returned: 0, ...',
    test: 'tests/till/money/shifts/shift-book.test.ts',
  },
  {
    name: 'chain-without-its-past',
    level: 'till',
    file: 'main/journal/core/chain.ts',
    text: 'Buffer.concat([head, digest])',
    replacement: 'Buffer.concat([head.subarray(0, 0), digest])',
    test: 'tests/till/journal/chain.test.ts',
  },
  {
    name: 'sent-before-synced',
    level: 'service',
    file: 'main/journal/open-database.ts',
    text: 'PRAGMA synchronous = FULL; PRAGMA foreign_keys',
    replacement: 'PRAGMA synchronous = NORMAL; PRAGMA foreign_keys',
    test: 'tests/lab/crash/trace/sync-before-send.test.ts',
  },
  {
    name: 'refused-token-kept',
    level: 'service',
    file: 'main/service/token-manager.ts',
    text: '    this.#discard();\n    if (this.#refusals < REFUSALS_BEFORE_BACKOFF) return;',
    replacement: '    if (this.#refusals < REFUSALS_BEFORE_BACKOFF) return;',
    test: 'tests/service/service/client-token.test.ts',
  },
  {
    name: 'second-print-as-original',
    level: 'service',
    file: 'main/devices/printing/receipts/receipts.ts',
    text: 'const copy = isReceipt ? stored.printed :',
    replacement: 'const copy = isReceipt ? 0 :',
    test: 'tests/service/devices/printing/queue.test.ts',
  },
  {
    name: 'part-accepted-too-early',
    level: 'screen',
    file: 'renderer/features/sell/confirm/ConfirmTicket.tsx',
    text: 'press: isComplete ? () => inBackground(acceptPart()) : null',
    replacement: 'press: isComplete || true ? () => inBackground(acceptPart()) : null',
    test: 'tests/screen/shop/split-payment.e2e.ts',
    only: 'a part needs its reference',
  },
  {
    name: 'cash-field-without-focus',
    level: 'screen',
    file: 'renderer/features/sell/tender/CashTender.tsx',
    text: '  useEffect(() => {\n    field.current?.focus();\n  }, []);\n',
    replacement: '',
    test: 'tests/screen/shop/split-payment.e2e.ts',
    only: 'a sale is paid by QR and cash with keys alone',
  },
  {
    name: 'doubled-enter-says-yes',
    level: 'window',
    file: 'renderer/ui/overlay/DialogFrame.tsx',
    text: '      isDisabled={isConfirmShut}\n',
    replacement: '      isDisabled={isConfirmShut}\n      autoFocus={focusesCancel}\n',
    test: 'tests/window/counter/keys.e2e.ts',
    only: 'a doubled Enter',
  },
  {
    name: 'buttons-too-small-for-a-finger',
    level: 'window',
    file: 'renderer/ui/form/Button.module.css',
    text: '.button {\n  min-height: var(--touch);',
    replacement: '.button {\n  min-height: 1.5rem;',
    test: 'tests/window/layout/layout.e2e.ts',
    only: 'the lost catalogue',
  },
  {
    name: 'calls-without-ky',
    level: 'service',
    file: 'main/service/http/transport.ts',
    text: 'await api(url, optionsOf(request, owner, send))',
    replacement: 'await send(new Request(url, { method: request.method, headers: request.headers as HeadersInit, body: request.body }))',
    test: 'tests/service/service/transport-requests.test.ts',
  },
  {
    name: 'checkout-repeated',
    level: 'service',
    file: 'main/service/http/transport.ts',
    text: ': { limit: 0 };',
    replacement: ": { limit: 1, methods: ['post'] as ['get'] };",
    test: 'tests/service/service/client.test.ts',
  },
  {
    name: 'refused-token-not-renewed',
    level: 'service',
    file: 'main/service/http/transport.ts',
    text: 'retryCount < repeats',
    replacement: 'retryCount < repeats - 1',
    test: 'tests/service/service/client-token.test.ts',
  },
  {
    name: 'repeat-with-old-token',
    level: 'service',
    file: 'main/service/http/transport.ts',
    text: '      await renewGrant(owner);\n      authorize(request, owner);',
    replacement: '      await renewGrant(owner);',
    test: 'tests/service/service/client-token.test.ts',
  },
  {
    name: 'limits-of-answers-unread',
    level: 'service',
    file: 'main/service/http/paced-transport.ts',
    text: 'grant.slot.answered(status, headers);',
    replacement: '',
    test: 'tests/service/service/health.test.ts',
  },
];
