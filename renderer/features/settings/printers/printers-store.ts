import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import type { FoundPrinter, PrinterModelView, PrinterPlace, PrinterSettings, PrinterStatus } from '../../../../shared/printing/printers.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { storeContext } from '../../../core/store-context.ts';
import type { AppStore } from '../../../core/stores/app-store.ts';
import type { PrintJobsStore } from '../../../core/stores/print-jobs-store.ts';
import { draftOf, newDraft, type PrinterDraft, type PrinterFaults, parseDraft, withModel } from './printer-form.ts';

/** The result of the last action. */
type PrinterActionResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saved' | 'removed'; readonly name: string }
  | { readonly kind: 'status'; readonly name: string; readonly status: PrinterStatus }
  | { readonly kind: 'tested'; readonly paper: PrintJobView }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The actions on the shop's printers and their state. The app store holds the saved printers. */
export interface PrintersState {
  readonly models: readonly PrinterModelView[];
  /** What was found in each place; null before its first search. */
  readonly found: Readonly<Record<PrinterPlace, readonly FoundPrinter[] | null>>;
  /** The printer in the form; null while no form is open. */
  readonly draft: PrinterDraft | null;
  readonly faults: PrinterFaults;
  readonly busy: 'no' | 'finding' | 'findingInNetwork' | 'saving' | 'asking' | 'testing';
  /** The id of the printer of the last action; null for an action on the whole shop. */
  readonly actionPrinterId: string | null;
  readonly lastResult: PrinterActionResult;
  readonly load: () => Promise<void>;
  readonly find: (place: PrinterPlace) => Promise<void>;
  /** Opens the form of a new printer, filled from the found one, if any. `name` is the suggested name. */
  readonly startDraft: (name: string, found: FoundPrinter | null) => void;
  readonly editPrinter: (printer: PrinterSettings) => void;
  readonly updateDraft: (change: Partial<PrinterDraft>) => void;
  readonly pickModel: (id: string) => void;
  readonly discardDraft: () => void;
  readonly save: () => Promise<void>;
  readonly remove: (printer: PrinterSettings) => Promise<void>;
  /** Saves the receipt printer or automatic printing at once. */
  readonly savePrinting: (printing: Partial<Settings['printing']>) => Promise<void>;
  /** Adds a found printer under this name, or the name that it has, and prints its test page. */
  readonly greet: (name: string, found: FoundPrinter) => Promise<void>;
  readonly printTestPage: (printer: PrinterSettings) => Promise<void>;
  readonly checkStatus: (printer: PrinterSettings) => Promise<void>;
  /** Asks the printer in the form for its status, without saving it. */
  readonly checkDraftStatus: () => Promise<void>;
}

type Set = (state: Partial<PrintersState>) => void;
type Get = () => PrintersState;

export const createPrintersStore = (bridge: Pick<Bridge, 'printing'>, app: AppStore, papers: PrintJobsStore) =>
  createStore<PrintersState>()((set, get) => ({
    models: [],
    found: { computer: null, network: null },
    busy: 'no',
    actionPrinterId: null,
    ...NO_RESULT,
    load: async () => {
      const models = await bridge.printing.models();
      set(models.ok ? { models: models.value } : failed(models.failure));
    },
    ...draftActions(app, set, get),
    ...printerActions(bridge, papers, set, get),
    greet: async (name, found) => {
      get().startDraft(name, found);
      await get().save();
      const saved = app.getState().settings.printers.at(-1);
      if (saved && get().lastResult.kind === 'saved') await get().printTestPage(saved);
    },
    ...settingsActions(app, set, get),
  }));
export const [PrintersContext, usePrintersStore, usePrinters] = storeContext<PrintersState>();

const noFaults: PrinterFaults = new Map();
const NO_RESULT = { lastResult: { kind: 'nothing' } } as const satisfies Partial<PrintersState>;
const failed = (failure: Failure) => ({ lastResult: { kind: 'failed', failure } }) as const;

/** The actions on the printer in the form. */
function draftActions(app: AppStore, set: Set, get: Get) {
  const othersOf = (id: string) => app.getState().settings.printers.filter((printer) => printer.id !== id);
  return {
    draft: null,
    faults: noFaults,
    startDraft: (name: string, found: FoundPrinter | null) =>
      set({ draft: newDraft(`p-${crypto.randomUUID().slice(0, 8)}`, name, found), faults: noFaults, ...NO_RESULT }),
    editPrinter: (printer: PrinterSettings) => set({ draft: draftOf(printer), faults: noFaults, ...NO_RESULT }),
    updateDraft: (change: Partial<PrinterDraft>) => {
      const { draft, faults } = get();
      if (!draft) return;
      const next = { ...draft, ...change };
      // A change removes the fault of its field. Only a save or a status request checks the fields again.
      const remaining = new Map([...faults].filter(([field]) => next[field] === draft[field]));
      set({ draft: next, faults: remaining });
    },
    pickModel: (id: string) => {
      const { draft, models, updateDraft } = get();
      const model = models.find((each) => each.id === id);
      if (draft) updateDraft(withModel(draft, model));
    },
    discardDraft: () => set({ draft: null, faults: noFaults, ...NO_RESULT }),
    checkDraftStatus: async () => {
      const { draft, checkStatus } = get();
      if (!draft) return;
      const read = parseDraft(draft, othersOf(draft.id));
      if (read.ok) await checkStatus(read.value);
      else set({ faults: read.failure, ...NO_RESULT });
    },
    save: async () => {
      const { draft } = get();
      if (!draft) return;
      const read = parseDraft(draft, othersOf(draft.id));
      if (!read.ok) return set({ faults: read.failure, ...NO_RESULT });
      const result = await savePrinter(app, set, read.value);
      // What was typed meanwhile stays in its form.
      set({
        busy: 'no',
        actionPrinterId: draft.id,
        ...result,
        ...(result.lastResult.kind === 'saved' && get().draft === draft && { draft: null }),
      });
    },
  };
}

/** Saves a known printer in its place in the list, and a new one at the end. */
async function savePrinter(app: AppStore, set: Set, printer: PrinterSettings): Promise<Pick<PrintersState, 'lastResult'>> {
  const { id, name } = printer;
  set({ busy: 'saving', actionPrinterId: id });
  const failure = await saveChange(app, ({ printers, printing }) => {
    const isNew = !printers.some((known) => known.id === id);
    return {
      printers: isNew ? [...printers, printer] : printers.map((known) => (known.id === id ? printer : known)),
      // The first printer of a shop prints its receipts.
      printing: isNew && printers.length === 0 ? { ...printing, printer: id } : printing,
    };
  });
  return failure ? failed(failure) : { lastResult: { kind: 'saved', name } };
}

/** The search for printers, and the requests to one printer. */
function printerActions(bridge: Pick<Bridge, 'printing'>, papers: PrintJobsStore, set: Set, get: Get) {
  return {
    find: async (place: PrinterPlace) => {
      set({ busy: place === 'network' ? 'findingInNetwork' : 'finding', actionPrinterId: null });
      const found = await bridge.printing.found(place);
      set({ busy: 'no', ...(found.ok ? { found: { ...get().found, [place]: found.value } } : failed(found.failure)) });
    },
    printTestPage: async ({ id }: PrinterSettings) => {
      if (get().busy !== 'no') return;
      set({ busy: 'testing', actionPrinterId: id, ...NO_RESULT });
      const answer = await bridge.printing.test({ printer: id });
      if (answer.ok) papers.getState().addAnswered(answer.value);
      set({ busy: 'no', ...(answer.ok ? { lastResult: { kind: 'tested', paper: answer.value } } : failed(answer.failure)) });
    },
    checkStatus: async (printer: PrinterSettings) => {
      if (get().busy !== 'no') return;
      set({ busy: 'asking', actionPrinterId: printer.id, ...NO_RESULT });
      const { name } = printer;
      const { draft } = get();
      const answer = await bridge.printing.status({ printer });
      // The form that asked is closed.
      if (draft?.id === printer.id && get().draft?.id !== printer.id) return set({ busy: 'no' });
      set({ busy: 'no', ...(answer.ok ? { lastResult: { kind: 'status', name, status: answer.value } } : failed(answer.failure)) });
    },
  };
}

/** The actions that save settings at once. */
function settingsActions(app: AppStore, set: Set, get: Get) {
  return {
    savePrinting: async (change: Partial<Settings['printing']>) => {
      const failure = await saveChange(app, ({ printing }) => ({ printing: { ...printing, ...change } }));
      set({ actionPrinterId: null, ...(failure ? failed(failure) : NO_RESULT) });
    },
    remove: async ({ id, name }: PrinterSettings) => {
      const failure = await saveChange(app, ({ printers, printing }) => ({
        printers: printers.filter((printer) => printer.id !== id),
        printing: printing.printer === id ? { ...printing, printer: null } : printing,
      }));
      if (failure) return set({ actionPrinterId: null, ...failed(failure) });
      set({
        actionPrinterId: null,
        lastResult: { kind: 'removed', name },
        ...(get().draft?.id === id && { draft: null, faults: noFaults }),
      });
    },
  };
}

type PrinterPart = Pick<Settings, 'printers' | 'printing'>;

/** Saves the settings with the changed part. Returns null on success, else the failure. */
async function saveChange(app: AppStore, change: (saved: PrinterPart) => Partial<PrinterPart>): Promise<Failure | null> {
  const saved = await app.getState().saveSettings((settings) => ({ ...settings, ...change(settings) }));
  return saved.ok ? null : saved.failure;
}
