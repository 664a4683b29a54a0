import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/failures.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { ConnectionReport } from '../../../shared/views.ts';
import type { AppStore } from '../../app/app-store.ts';
import type { Bridge } from '../../app/bridge.ts';
import { type Draft, draftOf, type Faults, type Path, readDraft } from './settings-form.ts';

export type Saving =
  | { readonly is: 'no' }
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  | { readonly is: 'failed'; readonly failure: Failure };
export type Checking =
  | { readonly is: 'no' }
  | { readonly is: 'checking' }
  | { readonly is: 'done'; readonly report: ConnectionReport }
  | { readonly is: 'failed'; readonly failure: Failure };
export type SecretSaving = { readonly is: 'no' } | { readonly is: 'saved' } | { readonly is: 'failed'; readonly failure: Failure };

/** The settings that are being typed. What main has is in the frame's store; this is the form over it. */
export interface SettingsState {
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly faults: Faults;
  readonly saving: Saving;
  readonly checking: Checking;
  /** Typed once and sent once; it never comes back. */
  readonly secret: string;
  readonly secretSaving: SecretSaving;
  readonly type: (path: Path, text: string) => void;
  readonly typeSecret: (secret: string) => void;
  readonly discard: () => void;
  readonly save: () => Promise<void>;
  /** Saves one choice at once, without what else is being typed. */
  readonly choose: (change: (settings: Settings) => Settings) => Promise<void>;
  readonly saveSecret: () => Promise<void>;
  readonly forgetSecret: () => Promise<void>;
  readonly check: () => Promise<void>;
}

export const createSettingsStore = (bridge: Pick<Bridge, 'settings'>, app: AppStore) =>
  createStore<SettingsState>()((set, get) => {
    const known = () => app.getState().settings;
    const keep = async (settings: Settings): Promise<Saving> => {
      const saved = await app.getState().saveSettings(settings);
      return saved.ok ? { is: 'saved' } : { is: 'failed', failure: saved.failure };
    };
    return {
      draft: draftOf(known()),
      isDirty: false,
      faults: new Map(),
      saving: { is: 'no' },
      checking: { is: 'no' },
      secret: '',
      secretSaving: { is: 'no' },
      type: (path, text) =>
        set((state) => ({
          draft: { ...state.draft, [path]: text },
          isDirty: true,
          saving: { is: 'no' },
          faults: without(state.faults, path),
        })),
      typeSecret: (secret) => set({ secret, secretSaving: { is: 'no' } }),
      discard: () => set({ draft: draftOf(known()), isDirty: false, faults: new Map(), saving: { is: 'no' } }),
      save: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        if (!settings) return set({ faults });
        set({ saving: { is: 'saving' }, faults });
        const saving = await keep(settings);
        set(saving.is === 'saved' ? { saving, isDirty: false, draft: draftOf(known()) } : { saving });
      },
      choose: async (change) => set({ saving: await keep(change(known())) }),
      ...secretActions(bridge, app, set, get),
      check: async () => {
        const { settings, faults } = readDraft(known(), get().draft);
        if (!settings) return set({ faults });
        set({ checking: { is: 'checking' }, faults });
        const answer = await bridge.settings.checkConnection({
          service: settings.service,
          secret: get().secret === '' ? null : get().secret,
        });
        set({ checking: answer.ok ? { is: 'done', report: answer.value } : { is: 'failed', failure: answer.failure } });
      },
    };
  });
export type SettingsStore = ReturnType<typeof createSettingsStore>;

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
      const answer = await bridge.settings.saveSecret({ secret });
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

function without(faults: Faults, path: Path): Faults {
  return new Map([...faults].filter(([other]) => other !== path));
}
