import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { OpenOrdersAnswer } from '../../../shared/service/service-account.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import { useApp } from '../../core/context.tsx';
import { latestQuestion } from '../../core/latest-question.ts';
import { storeContext } from '../../core/store-context.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import { DEFAULTS, draftOf, draftOnto, type Faults, PATHS, readDraft, type SettingPath, type SettingsDraft } from './settings-form.ts';

export type OrdersQuestion = Extract<Failure, { readonly kind: 'ordersLeft' | 'ordersWait' }>;
/** Makes the settings to save of those that are saved. */
type Change = (saved: Settings) => Settings;
type SaveStatus =
  | { readonly state: 'no' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved' }
  /**
   * The change would leave these open orders behind. Nothing is saved before {@link SettingsState.answerOrdersQuestion}. `sent` is the draft
   * of the change; null where one choice is saved without the draft.
   */
  | { readonly state: 'asking'; readonly openOrders: OrdersQuestion; readonly change: Change; readonly sent: SettingsDraft | null }
  | { readonly state: 'failed'; readonly failure: Failure };
type ConnectionCheckStatus =
  | { readonly state: 'no' }
  | { readonly state: 'checking' }
  /** `of` is the draft at the start of the check. The check does not cover later changes. */
  | { readonly state: 'done'; readonly report: ConnectionReport; readonly of: SettingsDraft }
  | { readonly state: 'failed'; readonly failure: Failure };
type SecretSaveStatus = { readonly state: 'no' } | { readonly state: 'saved' } | { readonly state: 'failed'; readonly failure: Failure };

/** The settings form. The app store holds the saved settings. */
interface SettingsState {
  readonly draft: SettingsDraft;
  readonly isDirty: boolean;
  readonly faults: Faults;
  /** The field to scroll to; the screen clears it once it has scrolled. */
  readonly requestedField: SettingPath | null;
  readonly saveStatus: SaveStatus;
  readonly checkStatus: ConnectionCheckStatus;
  /** Typed once and sent once; main never returns it. */
  readonly secret: string;
  readonly secretSaveStatus: SecretSaveStatus;
  readonly updateField: (path: SettingPath, text: string) => void;
  /** Checks one field when the cashier leaves it. */
  readonly validateField: (path: SettingPath) => void;
  /** Resets these fields to the values of a new till, without saving them. */
  readonly reset: (paths: readonly SettingPath[]) => void;
  readonly requestField: (path: SettingPath | null) => void;
  readonly typeSecret: (secret: string) => void;
  /** Discards the draft and the secret. */
  readonly discard: () => void;
  /** Saves the draft and the secret. Resolves to whether both are saved. */
  readonly save: () => Promise<boolean>;
  /** Saves with this answer about the open orders; null saves nothing. Resolves to whether the draft and the secret are saved. */
  readonly answerOrdersQuestion: (orders: OpenOrdersAnswer | null) => Promise<boolean>;
  /** Saves one choice at once, without the rest of the draft. */
  readonly saveChange: (change: Change) => Promise<void>;
  readonly saveSecret: () => Promise<void>;
  readonly forgetSecret: () => Promise<void>;
  readonly checkConnection: () => Promise<void>;
}

export function createSettingsStore(bridge: Pick<Bridge, 'settings'>, app: AppStore) {
  const store = formStore(bridge, app);
  // Shows settings that another part of the program saved, except in fields with unsaved changes.
  app.subscribe(({ settings }, before) => {
    if (settings === before.settings) return;
    const saved = draftOf(settings);
    const draft = draftOnto(saved, store.getState().draft, draftOf(before.settings));
    store.setState({ draft, isDirty: differs(draft, saved) });
  });
  return store;
}
export type SettingsStore = ReturnType<typeof createSettingsStore>;
export const [SettingsContext, useSettingsStore] = storeContext<SettingsState>();

/** The parts of the settings whose choices are saved at once. */
type PartName = 'clock' | 'display' | 'kiosk' | 'offline' | 'payments' | 'receipt' | 'service' | 'setup' | 'shift' | 'updates';

/** A part of the saved settings, and a function that changes it and saves the change at once. */
export function useSettingsPart<K extends PartName>(store: SettingsStore, name: K) {
  const part = useApp((state) => state.settings[name]);
  const save = (change: Partial<Settings[K]>): void =>
    inBackground(store.getState().saveChange((settings) => ({ ...settings, [name]: { ...settings[name], ...change } })));
  return [part, save] as const;
}

const formStore = (bridge: Pick<Bridge, 'settings'>, app: AppStore) =>
  createStore<SettingsState>()((set, get) => {
    const known = () => app.getState().settings;
    const beginDraft = latestQuestion();
    /** False once the draft was discarded that is being saved. */
    let isWanted = beginDraft();
    const keep = async (change: Change, sent: SettingsDraft | null, orders?: OpenOrdersAnswer): Promise<SaveStatus> => {
      const saved = await app.getState().saveSettings(change, orders);
      if (saved.ok) return { state: 'saved' };
      const { failure } = saved;
      return failure.kind === 'ordersLeft' || failure.kind === 'ordersWait'
        ? { state: 'asking', openOrders: failure, change, sent }
        : { state: 'failed', failure };
    };
    /** Saves the draft that was sent; what is typed meanwhile stays as a change. */
    const keepDraft = async (change: Change, sent: SettingsDraft, orders?: OpenOrdersAnswer): Promise<boolean> => {
      const isStillWanted = isWanted;
      set({ saveStatus: { state: 'saving' } });
      const saving = await keep(change, sent, orders);
      if (!isStillWanted()) return false;
      const isSaved = saving.state === 'saved';
      const draft = isSaved ? draftOnto(draftOf(known()), get().draft, sent) : get().draft;
      const isDirty = differs(draft, draftOf(known()));
      set({ saveStatus: isSaved && isDirty ? { state: 'no' } : saving, isDirty, draft });
      return isSaved;
    };
    /** Saves the secret after the draft, because the secret belongs to the token address in the draft. */
    const keepSecret = async (): Promise<boolean> => {
      await get().saveSecret();
      const isSafe = get().secret === '';
      set({ saveStatus: { state: isSafe && !get().isDirty ? 'saved' : 'no' } });
      return isSafe;
    };
    return {
      draft: draftOf(known()),
      isDirty: false,
      faults: new Map(),
      requestedField: null,
      saveStatus: { state: 'no' },
      checkStatus: { state: 'no' },
      ...noSecret,
      updateField: (path, text) => {
        const before = get();
        const draft = { ...before.draft, [path]: text };
        // Each key checks a field with a known fault again; a half-typed field without one gets no new fault.
        const faults = before.faults.has(path) ? faultsWithField(before.faults, known(), draft, path) : before.faults;
        // One save runs at a time, so it goes on being shown.
        const saveStatus: SaveStatus = before.saveStatus.state === 'saving' ? before.saveStatus : { state: 'no' };
        set({ draft, faults, isDirty: differs(draft, draftOf(known())), saveStatus });
      },
      validateField: (path) => set((state) => ({ faults: faultsWithField(state.faults, known(), state.draft, path) })),
      reset: (paths) => {
        for (const path of paths) get().updateField(path, DEFAULTS[path]);
      },
      requestField: (field) => set({ requestedField: field }),
      typeSecret: (secret) => set({ secret, secretSaveStatus: { state: 'no' } }),
      discard: () => {
        isWanted = beginDraft();
        set({ draft: draftOf(known()), isDirty: false, faults: new Map(), saveStatus: { state: 'no' }, ...noSecret });
      },
      save: async () => {
        const { draft, saveStatus } = get();
        if (saveStatus.state === 'saving') return false;
        const { settings, faults } = readDraft(known(), draft);
        set({ faults });
        return (
          settings !== null &&
          (!get().isDirty || (await keepDraft((saved) => readDraft(saved, draft).settings ?? settings, draft))) &&
          keepSecret()
        );
      },
      answerOrdersQuestion: async (orders) => {
        const { saveStatus: saving } = get();
        if (saving.state !== 'asking') return false;
        set({ saveStatus: { state: 'no' } });
        if (orders === null) return false;
        if (saving.sent !== null) return (await keepDraft(saving.change, saving.sent, orders)) && keepSecret();
        const saveStatus = await keep(saving.change, null, orders);
        set({ saveStatus });
        return saveStatus.state === 'saved';
      },
      saveChange: async (change) => set({ saveStatus: await keep(change, null) }),
      ...secretActions(bridge, app, set, get),
      checkConnection: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        if (!settings) return set({ faults });
        const of = get().draft;
        set({ checkStatus: { state: 'checking' }, faults });
        const answer = await bridge.settings.checkConnection({
          service: settings.service,
          secret: get().secret === '' ? null : get().secret,
        });
        set({ checkStatus: answer.ok ? { state: 'done', report: answer.value, of } : { state: 'failed', failure: answer.failure } });
      },
    };
  });

const noSecret = { secret: '', secretSaveStatus: { state: 'no' } } as const satisfies Partial<SettingsState>;

/** Whether there are unsaved changes. */
export const hasUnsaved = ({ isDirty, secret }: SettingsState): boolean => isDirty || secret !== '';

function secretActions(
  bridge: Pick<Bridge, 'settings'>,
  app: AppStore,
  set: (state: Partial<SettingsState>) => void,
  get: () => SettingsState,
) {
  return {
    saveSecret: async () => {
      const { secret } = get();
      if (secret === '') return;
      // The secret belongs to the typed token address, saved or not; to the saved one while a field is wrong.
      const known = app.getState().settings;
      const typed = (readDraft(known, get().draft).settings ?? known).service;
      const answer = await bridge.settings.saveSecret({ secret, authUrl: typed.authUrl, typed });
      if (!answer.ok) return set({ secretSaveStatus: { state: 'failed', failure: answer.failure } });
      app.getState().setStatus(answer.value);
      if (get().secret === secret) set({ secret: '', secretSaveStatus: { state: 'saved' } });
    },
    forgetSecret: async () => {
      const { secret } = get();
      const answer = await bridge.settings.forgetSecret();
      if (!answer.ok) return set({ secretSaveStatus: { state: 'failed', failure: answer.failure } });
      app.getState().setStatus(answer.value);
      // A secret that was typed meanwhile is not the forgotten one.
      if (get().secret === secret) set({ secret: '', secretSaveStatus: { state: 'no' } });
    },
  };
}

/** The faults after another check of one field. */
function faultsWithField(faults: Faults, base: Settings, draft: SettingsDraft, path: SettingPath): Faults {
  const wrong = readDraft(base, draft).faults.get(path);
  const others = [...faults].filter(([other]) => other !== path);
  return new Map(wrong ? [...others, [path, wrong]] : others);
}

const differs = (one: SettingsDraft, other: SettingsDraft): boolean => PATHS.some((path) => one[path] !== other[path]);

/** Whether a service setting changed since the check. */
export const isOutdated = (checked: SettingsDraft, now: SettingsDraft): boolean =>
  PATHS.some((path) => path.startsWith('service.') && checked[path] !== now[path]);
