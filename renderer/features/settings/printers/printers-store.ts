import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { PaperView } from '../../../../shared/ipc/views.ts';
import type { FoundPrinter, PrinterModelView, PrinterSettings, PrinterStatus } from '../../../../shared/printing/printers.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { Bridge } from '../../../core/bridge.ts';
import type { PrinterField } from '../../../core/i18n/printing-names.ts';
import type { AppStore } from '../../../core/stores/app-store.ts';
import type { PapersStore } from '../../../core/stores/print-jobs-store.ts';
import { draftOf, newDraft, type PrinterDraft, type PrinterFaults, readPrinter, withModel } from './printer-form.ts';

/** What the last press did, or why it did not. */
export type PrintersSaid =
  | { readonly is: 'nothing' }
  | { readonly is: 'saved' | 'removed'; readonly name: string }
  | { readonly is: 'status'; readonly name: string; readonly status: PrinterStatus }
  | { readonly is: 'tested'; readonly paper: PaperView }
  | { readonly is: 'failed'; readonly failure: Failure };

/** The shop's printers as they are set up. What is saved is in the frame's store; this is what is being done to it. */
export interface PrintersState {
  readonly models: readonly PrinterModelView[];
  /** Null until somebody looked. */
  readonly found: readonly FoundPrinter[] | null;
  /** The printer that is being typed; null while none is. */
  readonly draft: PrinterDraft | null;
  readonly faults: PrinterFaults;
  readonly busy: 'no' | 'finding' | 'saving' | 'asking' | 'testing';
  /** The printer that the last press was about, by its id; null for the shop as a whole. */
  readonly about: string | null;
  readonly said: PrintersSaid;
  readonly load: () => Promise<void>;
  readonly find: () => Promise<void>;
  /** Begins a new printer, filled in with one that was found. `name` is what it is called until somebody says otherwise. */
  readonly begin: (name: string, found: FoundPrinter | null) => void;
  readonly change: (printer: PrinterSettings) => void;
  readonly type: (change: Partial<PrinterDraft>) => void;
  readonly pickModel: (id: string) => void;
  readonly drop: () => void;
  readonly save: () => Promise<void>;
  readonly remove: (printer: PrinterSettings) => Promise<void>;
  /** Where receipts go, and what is done by itself; saved at once. */
  readonly choose: (printing: Partial<Settings['printing']>) => Promise<void>;
  readonly test: (printer: PrinterSettings) => Promise<void>;
  readonly ask: (printer: PrinterSettings) => Promise<void>;
  /** Asks the printer that is being typed, before it is saved. */
  readonly askDraft: () => Promise<void>;
}

type Set = (state: Partial<PrintersState>) => void;
type Get = () => PrintersState;

export const createPrintersStore = (bridge: Pick<Bridge, 'paper'>, app: AppStore, papers: PapersStore) =>
  createStore<PrintersState>()((set, get) => ({
    models: [],
    found: null,
    busy: 'no',
    about: null,
    said: { is: 'nothing' },
    load: async () => {
      const models = await bridge.paper.models();
      set(models.ok ? { models: models.value } : { said: { is: 'failed', failure: models.failure } });
    },
    ...formOf(app, set, get),
    ...deedsOf(bridge, papers, set, get),
    ...savingOf(app, set),
  }));
export type PrintersStore = ReturnType<typeof createPrintersStore>;

const noFaults: PrinterFaults = new Map();

/** What is typed, until it is a printer. */
function formOf(app: AppStore, set: Set, get: Get) {
  const othersOf = (id: string) => app.getState().settings.printers.filter((printer) => printer.id !== id);
  return {
    draft: null,
    faults: noFaults,
    begin: (name: string, found: FoundPrinter | null) =>
      set({ draft: newDraft(`p-${crypto.randomUUID().slice(0, 8)}`, name, found), faults: noFaults, said: { is: 'nothing' } }),
    change: (printer: PrinterSettings) => set({ draft: draftOf(printer), faults: noFaults, said: { is: 'nothing' } }),
    type: (change: Partial<PrinterDraft>) => {
      const { draft, faults } = get();
      if (!draft) return;
      const changed = Object.keys(change);
      // What was found wrong is looked at again with each key; a field that is only half typed is left in peace.
      const left = new Map([...faults].filter(([field]: [PrinterField, unknown]) => !changed.includes(field)));
      set({ draft: { ...draft, ...change }, faults: left });
    },
    pickModel: (id: string) => {
      const { draft, models } = get();
      if (draft)
        set({
          draft: withModel(
            draft,
            models.find((model) => model.id === id),
          ),
        });
    },
    drop: () => set({ draft: null, faults: noFaults, said: { is: 'nothing' } }),
    askDraft: async () => {
      const { draft, ask } = get();
      const read = draft ? readPrinter(draft, othersOf(draft.id)) : null;
      if (read?.ok) await ask(read.value);
      else if (read) set({ faults: read.failure, said: { is: 'nothing' } });
    },
    save: async () => {
      const { draft } = get();
      if (!draft) return;
      const read = readPrinter(draft, othersOf(draft.id));
      if (!read.ok) return set({ faults: read.failure, said: { is: 'nothing' } });
      await savePrinter(app, set, read.value);
    },
  };
}

/** Puts a printer in its place among the shop's. */
async function savePrinter(app: AppStore, set: Set, printer: PrinterSettings): Promise<void> {
  const { id, name } = printer;
  const { printers, printing } = app.getState().settings;
  const isNew = !printers.some((known) => known.id === id);
  const next = isNew ? [...printers, printer] : printers.map((known) => (known.id === id ? printer : known));
  set({ busy: 'saving', about: id });
  // The first printer of a shop is there for its receipts.
  const where = isNew && printers.length === 0 ? { ...printing, printer: id } : printing;
  const failure = await keep(app, { printers: next, printing: where });
  set(failure ? { busy: 'no', said: { is: 'failed', failure } } : { busy: 'no', draft: null, said: { is: 'saved', name } });
}

/** What is asked of a printer that is saved. */
function deedsOf(bridge: Pick<Bridge, 'paper'>, papers: PapersStore, set: Set, get: Get) {
  return {
    find: async () => {
      set({ busy: 'finding', about: null });
      const found = await bridge.paper.found();
      set(found.ok ? { busy: 'no', found: found.value } : { busy: 'no', said: { is: 'failed', failure: found.failure } });
    },
    test: async ({ id }: PrinterSettings) => {
      if (get().busy !== 'no') return;
      set({ busy: 'testing', about: id, said: { is: 'nothing' } });
      const answer = await bridge.paper.test({ printer: id });
      if (answer.ok) papers.getState().know(answer.value);
      set({ busy: 'no', said: answer.ok ? { is: 'tested', paper: answer.value } : { is: 'failed', failure: answer.failure } });
    },
    ask: async (printer: PrinterSettings) => {
      if (get().busy !== 'no') return;
      set({ busy: 'asking', about: printer.id, said: { is: 'nothing' } });
      const { name } = printer;
      const answer = await bridge.paper.status({ printer });
      set({ busy: 'no', said: answer.ok ? { is: 'status', name, status: answer.value } : { is: 'failed', failure: answer.failure } });
    },
  };
}

/** What is saved at once. */
function savingOf(app: AppStore, set: Set) {
  return {
    choose: async (change: Partial<Settings['printing']>) => {
      const { printing } = app.getState().settings;
      const failure = await keep(app, { printing: { ...printing, ...change } });
      set({ about: null, said: failure ? { is: 'failed', failure } : { is: 'nothing' } });
    },
    remove: async ({ id, name }: PrinterSettings) => {
      const { printers, printing } = app.getState().settings;
      const left = printers.filter((printer) => printer.id !== id);
      const failure = await keep(app, { printers: left, printing: printing.printer === id ? { ...printing, printer: null } : printing });
      set({ about: null, draft: null, said: failure ? { is: 'failed', failure } : { is: 'removed', name } });
    },
  };
}

/** Saves what changed over what main has; null when it is safe. */
async function keep(app: AppStore, change: Partial<Pick<Settings, 'printers' | 'printing'>>): Promise<Failure | null> {
  const saved = await app.getState().saveSettings({ ...app.getState().settings, ...change });
  return saved.ok ? null : saved.failure;
}
