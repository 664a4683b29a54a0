import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ConnectionReport } from '../../../shared/ipc/views.ts';
import type { OrdersLeft, OrdersOfAccount } from '../../../shared/service/service-account.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { AppStore } from '../../core/stores/app-store.ts';
import { DEFAULTS, type Draft, draftOf, type Faults, PATHS, type Path, readDraft } from './settings-form.ts';

export type Saving =
  | { readonly is: 'no' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  /** Another connection would leave these orders behind: nothing is saved before {@link SettingsState.answer}. */
  | { readonly is: 'asking'; readonly left: OrdersLeft; readonly settings: Settings }
  | { readonly is: 'failed'; readonly failure: Failure };
export type Checking =
  | { readonly is: 'no' }
  | { readonly is: 'checking' }
  /** `of` is what was typed when it began: it tells nothing of what was typed since. */
  | { readonly is: 'done'; readonly report: ConnectionReport; readonly of: Draft }
  | { readonly is: 'failed'; readonly failure: Failure };
export type SecretSaving = { readonly is: 'no' } | { readonly is: 'saved' } | { readonly is: 'failed'; readonly failure: Failure };

/** The settings that are being typed. What main has is in the frame's store; this is the form over it. */
export interface SettingsState {
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly faults: Faults;
  /** The field that somebody asked to be led to; the screen goes there and forgets it. */
  readonly wanted: Path | null;
  readonly saving: Saving;
  readonly checking: Checking;
  /** Typed once and sent once; it never comes back. */
  readonly secret: string;
  readonly secretSaving: SecretSaving;
  readonly type: (path: Path, text: string) => void;
  /** Says what is wrong with one field, if anything: when the cashier leaves it. */
  readonly look: (path: Path) => void;
  /** Puts back what a fresh till has. */
  readonly reset: (paths: readonly Path[]) => void;
  readonly want: (path: Path | null) => void;
  readonly typeSecret: (secret: string) => void;
  /** Forgets what was typed, the secret too. */
  readonly discard: () => void;
  /** Saves what was typed, the secret too; whether all of it is safe now. */
  readonly save: () => Promise<boolean>;
  /** Whose the open orders are that another connection leaves; null saves nothing. Whether all of it is safe now. */
  readonly answer: (orders: OrdersOfAccount | null) => Promise<boolean>;
  /** Saves one choice at once, without what else is being typed. */
  readonly choose: (change: (settings: Settings) => Settings) => Promise<void>;
  readonly saveSecret: () => Promise<void>;
  readonly forgetSecret: () => Promise<void>;
  readonly check: () => Promise<void>;
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
    const keep = async (settings: Settings, orders?: OrdersOfAccount): Promise<Saving> => {
      const saved = await app.getState().saveSettings(settings, orders);
      if (saved.ok) return { is: 'saved' };
      const { failure } = saved;
      return failure.kind === 'ordersLeft' ? { is: 'asking', left: failure, settings } : { is: 'failed', failure };
    };
    const keepDraft = async (settings: Settings, orders?: OrdersOfAccount): Promise<boolean> => {
      set({ saving: { is: 'saving' } });
      const saving = await keep(settings, orders);
      set(saving.is === 'saved' ? { saving, isDirty: false, draft: draftOf(known()) } : { saving });
      return saving.is === 'saved';
    };
    /** The secret goes last: it is for the token address that was saved with it. */
    const keepSecret = async (): Promise<boolean> => {
      await get().saveSecret();
      const isSafe = get().secret === '';
      set({ saving: { is: isSafe ? 'saved' : 'no' } });
      return isSafe;
    };
    return {
      draft: draftOf(known()),
      isDirty: false,
      faults: new Map(),
      wanted: null,
      saving: { is: 'no' },
      checking: { is: 'no' },
      ...noSecret,
      type: (path, text) => {
        const before = get();
        const draft = { ...before.draft, [path]: text };
        // What was found wrong is looked at again with each key; a field that is only half typed is left in peace.
        const faults = before.faults.has(path) ? faultsAt(before.faults, known(), draft, path) : before.faults;
        set({ draft, faults, isDirty: differs(draft, draftOf(known())), saving: { is: 'no' } });
      },
      look: (path) => set((state) => ({ faults: faultsAt(state.faults, known(), state.draft, path) })),
      reset: (paths) => {
        for (const path of paths) get().type(path, DEFAULTS[path]);
      },
      want: (wanted) => set({ wanted }),
      typeSecret: (secret) => set({ secret, secretSaving: { is: 'no' } }),
      discard: () => set({ draft: draftOf(known()), isDirty: false, faults: new Map(), saving: { is: 'no' }, ...noSecret }),
      save: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        set({ faults });
        return settings !== null && (!get().isDirty || (await keepDraft(settings))) && keepSecret();
      },
      answer: async (orders) => {
        const { saving } = get();
        if (saving.is !== 'asking') return false;
        set({ saving: { is: 'no' } });
        return orders !== null && (await keepDraft(saving.settings, orders)) && keepSecret();
      },
      choose: async (change) => set({ saving: await keep(change(known())) }),
      ...secretActions(bridge, app, set, get),
      check: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        if (!settings) return set({ faults });
        const of = get().draft;
        set({ checking: { is: 'checking' }, faults });
        const answer = await bridge.settings.checkConnection({
          service: settings.service,
          secret: get().secret === '' ? null : get().secret,
        });
        set({ checking: answer.ok ? { is: 'done', report: answer.value, of } : { is: 'failed', failure: answer.failure } });
      },
    };
  });

const noSecret = { secret: '', secretSaving: { is: 'no' } } as const satisfies Partial<SettingsState>;

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
      if (!answer.ok) return set({ secretSaving: { is: 'failed', failure: answer.failure } });
      app.getState().tellStatus(answer.value);
      set({ secret: '', secretSaving: { is: 'saved' } });
    },
    forgetSecret: async () => {
      const answer = await bridge.settings.forgetSecret();
      if (!answer.ok) return set({ secretSaving: { is: 'failed', failure: answer.failure } });
      app.getState().tellStatus(answer.value);
      set({ secret: '', secretSaving: { is: 'no' } });
    },
  };
}

/** The faults, with those of one field checked again. */
function faultsAt(faults: Faults, base: Settings, draft: Draft, path: Path): Faults {
  const wrong = readDraft(base, draft).faults.get(path);
  const others = [...faults].filter(([other]) => other !== path);
  return new Map(wrong ? [...others, [path, wrong]] : others);
}

const differs = (one: Draft, other: Draft): boolean => PATHS.some((path) => one[path] !== other[path]);

/** Whether what the check was asked about has changed since. */
export const isOld = (checked: Draft, now: Draft): boolean =>
  PATHS.some((path) => path.startsWith('service.') && checked[path] !== now[path]);
