import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { OpenOrdersAnswer, OrdersLeftBehind } from '../../../shared/service/service-account.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import { DEFAULTS, draftOf, type Faults, PATHS, readDraft, type SettingPath, type SettingsDraft } from './settings-form.ts';

type SaveStatus =
  | { readonly is: 'no' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  /** Another connection would leave these orders behind: nothing is saved before {@link SettingsState.answer}. */
  | { readonly is: 'asking'; readonly left: OrdersLeftBehind; readonly settings: Settings }
  | { readonly is: 'failed'; readonly failure: Failure };
type ConnectionCheckStatus =
  | { readonly is: 'no' }
  | { readonly is: 'checking' }
  /** `of` is what was typed when it began: it tells nothing of what was typed since. */
  | { readonly is: 'done'; readonly report: ConnectionReport; readonly of: SettingsDraft }
  | { readonly is: 'failed'; readonly failure: Failure };
type SecretSaveStatus = { readonly is: 'no' } | { readonly is: 'saved' } | { readonly is: 'failed'; readonly failure: Failure };

/** The settings that are being typed. What main has is in the frame's store; this is the form over it. */
interface SettingsState {
  readonly draft: SettingsDraft;
  readonly isDirty: boolean;
  readonly faults: Faults;
  /** The field that somebody asked to be led to; the screen goes there and forgets it. */
  readonly requestedField: SettingPath | null;
  readonly saveStatus: SaveStatus;
  readonly checkStatus: ConnectionCheckStatus;
  /** Typed once and sent once; it never comes back. */
  readonly secret: string;
  readonly secretSaveStatus: SecretSaveStatus;
  readonly updateField: (path: SettingPath, text: string) => void;
  /** Says what is wrong with one field, if anything: when the cashier leaves it. */
  readonly validateField: (path: SettingPath) => void;
  /** Puts back what a fresh till has. */
  readonly reset: (paths: readonly SettingPath[]) => void;
  readonly requestField: (path: SettingPath | null) => void;
  readonly typeSecret: (secret: string) => void;
  /** Forgets what was typed, the secret too. */
  readonly discard: () => void;
  /** Saves what was typed, the secret too; whether all of it is safe now. */
  readonly save: () => Promise<boolean>;
  /** Whose the open orders are that another connection leaves; null saves nothing. Whether all of it is safe now. */
  readonly answerAccountQuestion: (orders: OpenOrdersAnswer | null) => Promise<boolean>;
  /** Saves one choice at once, without what else is being typed. */
  readonly saveChange: (change: (settings: Settings) => Settings) => Promise<void>;
  readonly saveSecret: () => Promise<void>;
  readonly forgetSecret: () => Promise<void>;
  readonly checkConnection: () => Promise<void>;
}

export function createSettingsStore(bridge: Pick<Bridge, 'settings'>, app: AppStore) {
  const store = formStore(bridge, app);
  // What another part saved shows up here, unless somebody is typing.
  app.subscribe(({ settings }, before) => {
    if (settings !== before.settings && !store.getState().isDirty) store.setState({ draft: draftOf(settings) });
  });
  return store;
}
export type SettingsStore = ReturnType<typeof createSettingsStore>;

const formStore = (bridge: Pick<Bridge, 'settings'>, app: AppStore) =>
  createStore<SettingsState>()((set, get) => {
    const known = () => app.getState().settings;
    const keep = async (settings: Settings, orders?: OpenOrdersAnswer): Promise<SaveStatus> => {
      const saved = await app.getState().saveSettings(settings, orders);
      if (saved.ok) return { is: 'saved' };
      const { failure } = saved;
      return failure.kind === 'ordersLeft' ? { is: 'asking', left: failure, settings } : { is: 'failed', failure };
    };
    const keepDraft = async (settings: Settings, orders?: OpenOrdersAnswer): Promise<boolean> => {
      set({ saveStatus: { is: 'saving' } });
      const saving = await keep(settings, orders);
      set(saving.is === 'saved' ? { saveStatus: saving, isDirty: false, draft: draftOf(known()) } : { saveStatus: saving });
      return saving.is === 'saved';
    };
    /** The secret goes last: it is for the token address that was saved with it. */
    const keepSecret = async (): Promise<boolean> => {
      await get().saveSecret();
      const isSafe = get().secret === '';
      set({ saveStatus: { is: isSafe ? 'saved' : 'no' } });
      return isSafe;
    };
    return {
      draft: draftOf(known()),
      isDirty: false,
      faults: new Map(),
      requestedField: null,
      saveStatus: { is: 'no' },
      checkStatus: { is: 'no' },
      ...noSecret,
      updateField: (path, text) => {
        const before = get();
        const draft = { ...before.draft, [path]: text };
        // What was found wrong is looked at again with each key; a field that is only half typed is left in peace.
        const faults = before.faults.has(path) ? faultsWithField(before.faults, known(), draft, path) : before.faults;
        set({ draft, faults, isDirty: differs(draft, draftOf(known())), saveStatus: { is: 'no' } });
      },
      validateField: (path) => set((state) => ({ faults: faultsWithField(state.faults, known(), state.draft, path) })),
      reset: (paths) => {
        for (const path of paths) get().updateField(path, DEFAULTS[path]);
      },
      requestField: (wanted) => set({ requestedField: wanted }),
      typeSecret: (secret) => set({ secret, secretSaveStatus: { is: 'no' } }),
      discard: () => set({ draft: draftOf(known()), isDirty: false, faults: new Map(), saveStatus: { is: 'no' }, ...noSecret }),
      save: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        set({ faults });
        return settings !== null && (!get().isDirty || (await keepDraft(settings))) && keepSecret();
      },
      answerAccountQuestion: async (orders) => {
        const { saveStatus: saving } = get();
        if (saving.is !== 'asking') return false;
        set({ saveStatus: { is: 'no' } });
        return orders !== null && (await keepDraft(saving.settings, orders)) && keepSecret();
      },
      saveChange: async (change) => set({ saveStatus: await keep(change(known())) }),
      ...secretActions(bridge, app, set, get),
      checkConnection: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        if (!settings) return set({ faults });
        const of = get().draft;
        set({ checkStatus: { is: 'checking' }, faults });
        const answer = await bridge.settings.checkConnection({
          service: settings.service,
          secret: get().secret === '' ? null : get().secret,
        });
        set({ checkStatus: answer.ok ? { is: 'done', report: answer.value, of } : { is: 'failed', failure: answer.failure } });
      },
    };
  });

const noSecret = { secret: '', secretSaveStatus: { is: 'no' } } as const satisfies Partial<SettingsState>;

/** Whether leaving would lose something that was typed. */
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
      // It is for the token address as it is typed, saved or not.
      const known = app.getState().settings;
      const typed = (readDraft(known, get().draft).settings ?? known).service;
      const answer = await bridge.settings.saveSecret({ secret, authUrl: typed.authUrl, typed });
      if (!answer.ok) return set({ secretSaveStatus: { is: 'failed', failure: answer.failure } });
      app.getState().setStatus(answer.value);
      set({ secret: '', secretSaveStatus: { is: 'saved' } });
    },
    forgetSecret: async () => {
      const answer = await bridge.settings.forgetSecret();
      if (!answer.ok) return set({ secretSaveStatus: { is: 'failed', failure: answer.failure } });
      app.getState().setStatus(answer.value);
      set({ secret: '', secretSaveStatus: { is: 'no' } });
    },
  };
}

/** The faults, with those of one field checked again. */
function faultsWithField(faults: Faults, base: Settings, draft: SettingsDraft, path: SettingPath): Faults {
  const wrong = readDraft(base, draft).faults.get(path);
  const others = [...faults].filter(([other]) => other !== path);
  return new Map(wrong ? [...others, [path, wrong]] : others);
}

const differs = (one: SettingsDraft, other: SettingsDraft): boolean => PATHS.some((path) => one[path] !== other[path]);

/** Whether what the check was asked about has changed since. */
export const isOutdated = (checked: SettingsDraft, now: SettingsDraft): boolean =>
  PATHS.some((path) => path.startsWith('service.') && checked[path] !== now[path]);
