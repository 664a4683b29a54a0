import { randomUUID } from 'node:crypto';
import type { Calls, InputOf } from '../../../../shared/ipc/contract.ts';
import { screenFaultOf } from '../../../../shared/ipc/screen-fault.ts';
import { Rupiah } from '../../../../shared/lib/money.ts';
import { PrinterSettings } from '../../../../shared/printing/printers.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { exportSubject } from '../../../../shared/staff/subjects.ts';
import { guessFormat } from '../../../../shared/statements/guess-format.ts';
import { EVERY_ORDER_FORM } from '../history/queries.ts';
import { AMPLE_CASH, cashBack } from '../shop/payments.ts';
import { ticketLine } from '../ticket-lines.ts';
import { airtime, CASHIER, CASHIERS_PIN, held, NEWCOMER, OWN, OWNER, PIN, TYPED, TYPED_PIN } from './canaries.ts';

export const SPAN = { days: 'calendar', from: '2026-11-01', to: '2026-11-30' } as const;

type Inputs = { readonly [G in keyof Calls]: { readonly [N in keyof Calls[G]]: () => InputOf<Calls[G][N]> } };

/** What the inputs name of the shop: its service, its people and two of its orders. */
interface Known {
  readonly service: { readonly baseUrl: string; readonly authUrl: string };
  readonly idOf: (name: string) => string;
  readonly orderId: string;
  readonly inReview: string;
}

/** An input for each call of the contract, with a canary wherever a person types. The type requires every call. */
export function inputsFor({ service: { baseUrl, authUrl }, idOf, orderId, inReview }: Known): Inputs {
  const nothing = () => undefined;
  const settings = () =>
    Settings.parse({ mode: 'live', cashier: CASHIER, service: { baseUrl, authUrl, fsId: OWN.fsId, clientId: OWN.clientId } });
  const form = () => ({ productCode: airtime.code, number: TYPED.number, fields: [{ name: 'nik' as const, value: TYPED.field }] });
  const aPrinter = () => PrinterSettings.parse({ id: 'p1', name: NEWCOMER, kind: 'folder' });
  const line = () => ticketLine(form(), null, airtime);
  const savedNumber = () => ({ source: { kind: 'typed' as const, ...form() }, label: TYPED.search });
  const groupId = randomUUID();
  const consent = { purpose: 'sellAgain', version: 1, language: 'id' } as const;
  return {
    erasure: {
      view: nothing,
      setRetention: () => ({ months: 12 }),
      erase: () => ({ clock: null }),
      answerListed: () => ({ id: TYPED.receipt, erase: false }),
      removeOldBackups: nothing,
    },
    doctor: { examine: nothing, save: () => ({ at: '2026-01-01T00:00:00Z', version: '1', results: [] }) },
    support: { gather: nothing, save: () => '2026-01-01T00:00:00Z' },
    updates: { view: nothing, check: nothing, apply: nothing },
    office: {
      view: nothing,
      join: () => ({ address: baseUrl, code: 'ABCDEFGH23', leaves: 'masked' }),
      leave: nothing,
      setLeaves: () => ({ leaves: 'masked' }),
      tryNow: nothing,
    },
    app: { start: nothing, boot: nothing, closing: () => 'asking', fault: () => screenFaultOf(held()) },
    sale: {
      inquire: form,
      checkout: () => ({ nonce: randomUUID(), lines: [line()], given: AMPLE_CASH, repeats: [] }),
      keepUnpaid: () => ({ lines: [], form: { ...form(), customer: null }, payment: null }),
      takeUnpaid: nothing,
      retry: () => orderId,
      retryConfirmed: () => ({ orderId, repeats: [] }),
      startRefund: () => orderId,
      payBack: () => cashBack(orderId),
      endHold: () => ({ orderId, handedOver: 'cash', reference: '' }),
      acknowledge: () => inReview,
      settle: () => ({ orderId: inReview, as: 'delivered', reference: TYPED.reference, code: TYPED.code }),
    },
    groups: {
      list: nothing,
      continued: nothing,
      view: () => groupId,
      save: () => ({ groupId, name: NEWCOMER, note: TYPED.reference }),
      addMembers: () => ({ groupId, members: [{ memberId: randomUUID(), kind: 'own', label: TYPED.search, ...form() }] }),
      check: () => ({ groupId, which: 'all' }),
      cancelCheck: () => groupId,
      pay: () => ({ groupId, nonce: randomUUID(), bills: [{ memberId: randomUUID(), seen: line().seen }], given: AMPLE_CASH }),
      hold: () => ({ groupId, ticketId: randomUUID() }),
      printSummary: () => ({ groupId, ticketId: randomUUID() }),
      removeMember: () => ({ groupId, memberId: randomUUID() }),
      end: () => groupId,
    },
    shifts: {
      state: nothing,
      moves: nothing,
      paidForOrder: () => orderId,
      beginCount: () => ({ name: 'float' }),
      open: () => ({ float: { 1000: 1 } }),
      moveCash: () => ({
        shiftId: randomUUID(),
        moveId: randomUUID(),
        kind: 'payOut',
        amount: Rupiah.parse(1_000),
        reason: TYPED.search,
        giver: CASHIER,
        receiver: NEWCOMER,
        orderId: null,
      }),
      count: () => ({ shiftId: randomUUID(), name: 'first', count: {} }),
      acceptCount: () => ({ shiftId: randomUUID() }),
      takeX: () => ({ shiftId: randomUUID() }),
      close: () => ({ shiftId: randomUUID(), count: 'first', floatLeft: Rupiah.parse(0), reason: TYPED.search, receiver: TYPED.search }),
      print: () => ({ number: 1 }),
      showZ: () => ({ number: 1 }),
      zs: () => ({ before: null, limit: 10 }),
      enterLastZ: () => ({ number: 0 }),
    },
    unconfirmed: { list: nothing, confirm: () => ({ kind: 'account', id: randomUUID(), amount: 0 }) },
    contra: { book: () => ({ contraId: randomUUID(), kind: 'cash', actId: randomUUID(), reason: TYPED.search }) },
    balance: {
      view: nothing,
      noteDeposit: () => ({
        depositId: randomUUID(),
        sent: Rupiah.parse(1_000),
        bankFee: Rupiah.parse(0),
        credited: null,
        source: 'bank',
        reference: TYPED.reference,
      }),
      creditDeposit: () => ({ depositId: randomUUID(), credited: Rupiah.parse(1_000) }),
      noteReversal: () => ({ reversalId: randomUUID(), orderId, amount: Rupiah.parse(1_000), reference: TYPED.reference }),
    },
    statements: {
      list: nothing,
      choose: nothing,
      preview: () => ({ format: guessFormat([], 'Asia/Jakarta') }),
      compare: () => ({
        ...{ statementId: randomUUID(), format: guessFormat([], 'Asia/Jakarta'), from: '2026-11-01', to: '2026-11-30' },
        ...{ marginMinutes: 60, opening: null, closing: null },
      }),
      cancel: nothing,
      get: () => ({ statementId: randomUUID() }),
      entries: () => ({ statementId: randomUUID(), class: null, after: 0, limit: 10 }),
      takeOver: () => ({ statementId: randomUUID(), row: 1, reference: TYPED.search }),
      export: () => ({ statementId: randomUUID(), class: null }),
    },
    complaints: {
      ofOrder: () => orderId,
      open: nothing,
      begin: () => ({ complaintId: randomUUID(), orderId, text: TYPED.search }),
      add: () => ({ complaintId: randomUUID(), stepId: randomUUID(), step: 'answered', text: TYPED.reference }),
      close: () => ({ complaintId: randomUUID(), outcome: 'refused', text: TYPED.search }),
      text: () => ({ complaintId: randomUUID(), language: 'id' }),
      copyText: () => ({ complaintId: randomUUID(), language: 'id' }),
    },
    reports: {
      home: nothing,
      printDay: nothing,
      copyDay: nothing,
      saveDay: nothing,
      read: () => ({ kind: 'cashier', form: { span: SPAN, person: TYPED.search } }),
      export: () => ({ report: { kind: 'tenders', form: { span: SPAN } } }),
      savePage: () => ({ report: { kind: 'tenders', form: { span: SPAN } } }),
    },
    customers: {
      entries: nothing,
      offers: () => [randomUUID()],
      list: () => ({ text: TYPED.search, limit: 10, from: 0 }),
      card: () => randomUUID(),
      sales: () => randomUUID(),
      save: () => ({ customerId: randomUUID(), name: NEWCOMER, note: TYPED.reference, number: savedNumber(), consent }),
      change: () => ({ customerId: randomUUID(), name: NEWCOMER, note: TYPED.reference }),
      addNumber: () => ({ customerId: randomUUID(), numberId: randomUUID(), number: savedNumber() }),
      removeNumber: () => ({ customerId: randomUUID(), numberId: randomUUID() }),
      giveConsent: () => ({ customerId: randomUUID(), consent }),
      withdrawConsent: () => randomUUID(),
      merge: () => ({ customerId: randomUUID(), merged: randomUUID() }),
      export: () => randomUUID(),
      erase: () => randomUUID(),
    },
    onAccount: {
      of: () => randomUUID(),
      owing: nothing,
      open: () => ({ customerId: randomUUID(), limit: Rupiah.parse(1_000) }),
      changeLimit: () => ({ customerId: randomUUID(), limit: Rupiah.parse(1_000) }),
      pay: () => ({
        ...{ customerId: randomUUID(), paymentId: randomUUID(), amount: Rupiah.parse(1_000) },
        given: [{ tender: 'qr', amount: Rupiah.parse(1_000), reference: TYPED.reference, seen: true }],
      }),
      payBack: () => ({
        ...{ customerId: randomUUID(), paymentId: randomUUID(), amount: Rupiah.parse(1_000) },
        ...{ tender: 'transfer', reference: TYPED.reference },
      }),
      writeOff: () => ({ customerId: randomUUID(), writeOffId: randomUUID(), amount: Rupiah.parse(1_000), reason: TYPED.search }),
      close: () => randomUUID(),
      printReminder: () => randomUUID(),
      printPayment: () => ({ customerId: randomUUID(), paymentId: randomUUID() }),
    },
    orders: {
      recent: () => ({ limit: 10 }),
      unsent: nothing,
      owed: nothing,
      flagged: nothing,
      search: () => ({ ...EVERY_ORDER_FORM, text: TYPED.search }),
      choices: () => undefined,
      soldMost: () => undefined,
      get: () => orderId,
      story: () => orderId,
      rawAnswer: () => ({ orderId, seq: 1 }),
      copyRawAnswer: () => ({ orderId, seq: 1 }),
      readNow: () => inReview,
      onScreen: () => [orderId],
      showCode: () => orderId,
      copyGoods: () => orderId,
      copyReadCode: () => inReview,
    },
    catalogue: {
      view: nothing,
      products: () => ({ text: TYPED.search, family: null, state: 'all', from: 0, limit: 10 }),
      save: () => ({ product: { code: TYPED.search, name: TYPED.search, price: -1 }, isNew: true, version: null }),
      changeMany: () => ({
        selection: { kind: 'codes', codes: [TYPED.search] },
        change: { kind: 'enable', enabled: false },
        version: null,
      }),
      previewMany: () => ({
        selection: { kind: 'codes', codes: [TYPED.search] },
        change: { kind: 'enable', enabled: false },
        version: null,
      }),
      orderFavourites: () => ({ codes: [TYPED.search], dropped: [TYPED.search], version: null }),
      bringBack: () => ({ version: 1, shown: null }),
      bringBackCopy: () => ({ key: TYPED.search }),
      beginAnew: nothing,
      chooseImport: nothing,
      readImport: () => ({ mapping: null }),
      mapImport: () => ({
        mapping: {
          headingRow: 1,
          columns: { code: 0 },
          categories: [{ category: TYPED.search, means: 'gas' }],
          brands: [{ category: TYPED.search, brand: TYPED.search, means: 'leaveOut' }],
          leaveOutTitles: true,
        },
      }),
      importPage: () => ({ part: 'added', from: 0, limit: 10 }),
      applyImport: () => ({ removeGone: true }),
      cancelImport: nothing,
      export: nothing,
      saveSample: nothing,
      comparison: nothing,
      takeOver: () => ({
        add: [{ code: TYPED.search, family: 'gas', price: null }],
        switchOff: [],
        cost: [],
        digest: TYPED.search,
        version: null,
      }),
      feeRules: nothing,
      feeRuleVersions: nothing,
      saveFeeRules: () => ({ rules: [], version: 9 }),
      feeFor: () => ({ productCode: TYPED.search, price: Rupiah.parse(1_000) }),
    },
    transfer: { export: nothing, choose: nothing, apply: () => ({ digest: '0'.repeat(64), parts: ['people'] }), cancel: nothing },
    journal: {
      view: nothing,
      verify: nothing,
      stopVerify: nothing,
      copy: nothing,
      export: () => ({ unmasked: true }),
      chooseFolder: nothing,
      useOwnFolder: nothing,
      chooseCopy: nothing,
      inspectCopy: () => TYPED.receipt,
      restore: () => ({ key: TYPED.receipt, staff: [{ is: 'vanishes', name: NEWCOMER, role: 'owner' }] }),
      scanReceipt: () => TYPED.receipt,
      answerListedRuns: () => ({ id: TYPED.receipt, search: true }),
      found: nothing,
      reviewFound: () => orderId,
    },
    receipts: { preview: () => orderId, print: () => orderId, phone: () => orderId, printVisit: () => TYPED.reference },
    printing: {
      open: nothing,
      seen: () => ({ jobId: TYPED.reference, paper: true }),
      wanted: () => TYPED.reference,
      move: () => ({ jobId: TYPED.reference, printer: null }),
      cancel: () => TYPED.reference,
      test: () => ({ printer: null }),
      status: () => ({ printer: aPrinter() }),
      found: () => 'computer' as const,
      models: nothing,
      openDrawer: nothing,
    },
    settings: {
      save: settings,
      saveConnection: () => ({ settings: settings(), orders: 'same' }),
      sameAccount: () => ({ key: 'older' }),
      checkConnection: () => ({ service: settings().service, secret: TYPED.secret }),
      saveSecret: () => ({ secret: TYPED.secret, authUrl }),
      forgetSecret: nothing,
    },
    health: { view: nothing, refresh: nothing, refusals: nothing, products: nothing, refreshProducts: nothing },
    display: {
      show: () => ({
        kind: 'payment',
        lines: [{ productCode: airtime.code, number: TYPED.number, quoteId: null }],
        given: [],
        isAsking: false,
      }),
    },
    practice: {
      view: nothing,
      setFault: () => ({ fault: 'slow', isOn: true }),
      backToNormal: nothing,
      saveTour: () => ({ state: 'left', done: ['sale'] }),
    },
    // The last ones, because they change who is at the till.
    staff: {
      touched: nothing,
      lift: () => ({ personId: idOf(OWNER), pin: PIN, action: 'exportHistory', subject: exportSubject(true) }),
      firstOwner: () => ({ name: NEWCOMER, pin: TYPED_PIN }),
      changeOwnPin: () => ({ oldPin: TYPED_PIN, newPin: TYPED_PIN }),
      members: nothing,
      add: () => ({ name: NEWCOMER, role: 'cashier', pin: TYPED_PIN }),
      change: () => ({ personId: idOf(CASHIER), name: CASHIER, role: 'cashier', active: true }),
      setPin: () => ({ personId: idOf(CASHIER), pin: CASHIERS_PIN }),
      signIn: () => ({ personId: idOf(CASHIER), pin: TYPED_PIN }),
      signOut: nothing,
    },
  };
}
