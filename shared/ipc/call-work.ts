import type { Calls } from './contract.ts';

/**
 * What a call costs the till, and so how many of it one page may have under way:
 * - `start`: the whole view that a page begins with;
 * - `quick`: answers from memory, or does something as small;
 * - `read`: reads the journal or the catalogue;
 * - `write`: writes something other than money, or prints;
 * - `money`: moves money or decides about it. Its own queue: calls of other work never take its places, and one that is refused wrote nothing;
 * - `inquiry`: waits for the service, the head office or a device;
 * - `work`: takes seconds or longer, or waits for a person at a dialog of the system.
 */
export type Work = 'start' | 'quick' | 'read' | 'write' | 'money' | 'inquiry' | 'work';

type CallWork = { readonly [G in keyof Calls]: { readonly [N in keyof Calls[G]]: Work } };

/**
 * How many calls of one page run at once and wait for their turn; one more is refused (`tooManyCalls`). A place is taken again `restMs` after
 * its call began, at the earliest. A page that a person uses comes near none of them.
 */
export const WORK_BOUNDS: { readonly [W in Work]: { readonly atOnce: number; readonly waiting: number; readonly restMs: number } } = {
  start: { atOnce: 4, waiting: 8, restMs: 500 },
  quick: { atOnce: 64, waiting: 64, restMs: 100 },
  read: { atOnce: 16, waiting: 64, restMs: 250 },
  write: { atOnce: 16, waiting: 32, restMs: 250 },
  money: { atOnce: 16, waiting: 64, restMs: 250 },
  inquiry: { atOnce: 8, waiting: 24, restMs: 250 },
  work: { atOnce: 4, waiting: 4, restMs: 500 },
};

/** The work of every call. One that is missing here does not compile. */
const CALL_WORK: CallWork = {
  app: { start: 'start', boot: 'start', closing: 'quick', fault: 'write' },
  settings: {
    save: 'write',
    saveConnection: 'write',
    sameAccount: 'write',
    saveSecret: 'write',
    forgetSecret: 'write',
    checkConnection: 'inquiry',
  },
  staff: {
    signIn: 'write',
    signOut: 'write',
    touched: 'quick',
    lift: 'write',
    firstOwner: 'write',
    changeOwnPin: 'write',
    members: 'read',
    add: 'write',
    change: 'write',
    setPin: 'write',
  },
  health: { view: 'quick', refresh: 'inquiry', refusals: 'read', products: 'read', refreshProducts: 'inquiry' },
  display: { show: 'quick' },
  practice: { view: 'quick', setFault: 'write', backToNormal: 'write', saveTour: 'write' },
  sale: {
    inquire: 'inquiry',
    checkout: 'money',
    keepUnpaid: 'quick',
    takeUnpaid: 'quick',
    retry: 'money',
    retryConfirmed: 'money',
    startRefund: 'money',
    payBack: 'money',
    endHold: 'money',
    settle: 'money',
    acknowledge: 'write',
  },
  receipts: { preview: 'read', print: 'write', phone: 'write', printVisit: 'write' },
  printing: {
    open: 'read',
    seen: 'write',
    wanted: 'write',
    move: 'write',
    cancel: 'write',
    test: 'inquiry',
    status: 'inquiry',
    found: 'inquiry',
    models: 'quick',
    openDrawer: 'inquiry',
  },
  shifts: {
    state: 'read',
    beginCount: 'write',
    open: 'money',
    moveCash: 'money',
    moves: 'read',
    paidForOrder: 'read',
    count: 'money',
    acceptCount: 'money',
    takeX: 'money',
    showZ: 'read',
    close: 'money',
    print: 'write',
    zs: 'read',
    enterLastZ: 'write',
  },
  contra: { book: 'money' },
  unconfirmed: { list: 'read', confirm: 'money' },
  balance: { view: 'read', noteDeposit: 'money', creditDeposit: 'money', noteReversal: 'money' },
  orders: {
    recent: 'read',
    unsent: 'read',
    owed: 'read',
    flagged: 'read',
    search: 'read',
    choices: 'read',
    soldMost: 'read',
    get: 'read',
    story: 'read',
    rawAnswer: 'read',
    copyRawAnswer: 'write',
    readNow: 'inquiry',
    onScreen: 'quick',
    showCode: 'write',
    copyGoods: 'write',
    copyReadCode: 'write',
  },
  complaints: { ofOrder: 'read', open: 'read', begin: 'write', add: 'write', close: 'write', text: 'read', copyText: 'write' },
  statements: {
    list: 'read',
    choose: 'work',
    preview: 'work',
    compare: 'work',
    cancel: 'quick',
    get: 'read',
    entries: 'read',
    takeOver: 'money',
    export: 'work',
  },
  customers: {
    entries: 'read',
    offers: 'read',
    list: 'read',
    card: 'read',
    sales: 'read',
    save: 'write',
    change: 'write',
    addNumber: 'write',
    removeNumber: 'write',
    giveConsent: 'write',
    withdrawConsent: 'write',
    merge: 'write',
    export: 'work',
    erase: 'work',
  },
  groups: {
    list: 'read',
    continued: 'read',
    view: 'read',
    save: 'write',
    addMembers: 'write',
    removeMember: 'write',
    end: 'write',
    check: 'inquiry',
    cancelCheck: 'quick',
    pay: 'money',
    hold: 'money',
    printSummary: 'write',
  },
  onAccount: {
    of: 'read',
    owing: 'read',
    open: 'write',
    changeLimit: 'write',
    pay: 'money',
    payBack: 'money',
    writeOff: 'money',
    close: 'write',
    printReminder: 'write',
    printPayment: 'write',
  },
  erasure: { view: 'read', setRetention: 'write', erase: 'work', answerListed: 'write', removeOldBackups: 'work' },
  reports: { home: 'read', printDay: 'write', copyDay: 'write', saveDay: 'work', read: 'read', export: 'work', savePage: 'work' },
  journal: {
    view: 'read',
    verify: 'work',
    stopVerify: 'quick',
    copy: 'work',
    export: 'work',
    chooseFolder: 'work',
    useOwnFolder: 'write',
    chooseCopy: 'work',
    inspectCopy: 'work',
    restore: 'work',
    scanReceipt: 'inquiry',
    answerListedRuns: 'write',
    found: 'read',
    reviewFound: 'write',
  },
  doctor: { examine: 'work', save: 'work' },
  support: { gather: 'work', save: 'work' },
  updates: { view: 'quick', check: 'inquiry', apply: 'work' },
  office: { view: 'quick', join: 'inquiry', leave: 'write', setLeaves: 'write', tryNow: 'inquiry' },
  catalogue: {
    view: 'read',
    products: 'read',
    save: 'write',
    changeMany: 'write',
    previewMany: 'read',
    orderFavourites: 'write',
    bringBack: 'write',
    bringBackCopy: 'write',
    beginAnew: 'write',
    chooseImport: 'work',
    readImport: 'work',
    mapImport: 'work',
    importPage: 'read',
    applyImport: 'work',
    cancelImport: 'quick',
    export: 'work',
    saveSample: 'work',
    comparison: 'read',
    takeOver: 'write',
    feeRules: 'read',
    saveFeeRules: 'write',
    feeRuleVersions: 'read',
    feeFor: 'read',
  },
  transfer: { export: 'work', choose: 'work', apply: 'work', cancel: 'quick' },
};

/** The work of a call by its name; of one that the contract does not have, an error. */
export function workOf(group: string, name: string): Work {
  const work = (CALL_WORK as Readonly<Record<string, Readonly<Record<string, Work>>>>)[group]?.[name];
  if (work === undefined) throw new Error(`No such call: ${group}.${name}`);
  return work;
}
