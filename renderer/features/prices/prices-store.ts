import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { FeeRulesVersionView, FeeRulesView } from '../../../shared/prices/fee-rule-views.ts';
import type { FeeRules } from '../../../shared/prices/fee-rules.ts';
import type { Bridge } from '../../core/bridge.ts';
import { latestQuestion } from '../../core/latest-question.ts';
import { storeContext } from '../../core/store-context.ts';
import { type RuleDraft, readRuleDraft } from './rule-draft.ts';
import { withRule } from './rule-list.ts';

type SaveStatus =
  | { readonly state: 'no' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved' }
  | { readonly state: 'failed'; readonly failure: Failure }
  /** Another person saved the rules first. This save changed nothing, and the screen keeps its own rules. */
  | { readonly state: 'outdated'; readonly newer: FeeRulesView };

interface PricesState {
  /** The rules that main last returned; null before the first answer. */
  readonly saved: FeeRulesView | null;
  /** The rules on the screen, with unsaved changes. */
  readonly rules: FeeRules;
  /** The rule in the form; null while the list is shown. */
  readonly form: RuleForm | null;
  /** The kept versions of the rules, the newest first; null until they are read. */
  readonly versions: readonly FeeRulesVersionView[] | null;
  readonly saveStatus: SaveStatus;
  readonly load: () => Promise<void>;
  readonly change: (rules: FeeRules) => void;
  /** Opens the form of a rule. */
  readonly edit: (draft: RuleDraft) => void;
  readonly type: (part: Partial<RuleDraft>) => void;
  /** Puts the rule of the form into the list. Returns false where the rule is not valid yet: then the form shows the faults. */
  readonly finishForm: () => boolean;
  /** Closes the form, and forgets the typed rule. */
  readonly dropForm: () => void;
  readonly loadVersions: () => Promise<void>;
  /** Saves the rules. Resolves to true once they are saved, else to false. */
  readonly save: () => Promise<boolean>;
  /** Forgets all unsaved changes. */
  readonly discard: () => void;
  /** Saves the rules of this screen over those of the other person. */
  readonly saveOverNewer: () => Promise<boolean>;
  /** Takes the rules of the other person, and forgets those of this screen. */
  readonly takeNewer: () => void;
}

/** A rule as typed, and as it was when its form opened. */
interface RuleForm {
  readonly before: RuleDraft;
  readonly draft: RuleDraft;
  /** Whether the person tried to finish the form: from then on, it shows its faults. */
  readonly isTried: boolean;
}

export const isFormChanged = ({ form }: Pick<PricesState, 'form'>): boolean =>
  form !== null && JSON.stringify(form.before) !== JSON.stringify(form.draft);

export const hasUnsavedRules = ({ saved, rules, form }: Pick<PricesState, 'saved' | 'rules' | 'form'>): boolean =>
  isFormChanged({ form }) || (saved !== null && JSON.stringify(saved.rules) !== JSON.stringify(rules));

const NOT_SAVED = { state: 'no' } as const;
const SAVING = { state: 'saving' } as const;

/** The state of the fee rules while the owner changes them. A save replaces all rules, or none. */
export const createPricesStore = (bridge: Pick<Bridge, 'catalogue'>) =>
  createStore<PricesState>()((set, get) => {
    const beginRead = latestQuestion();
    const beginVersions = latestQuestion();
    /** One save runs at a time, so it goes on being shown after a change. */
    const unsaved = (): Pick<PricesState, 'saveStatus'> => ({ saveStatus: get().saveStatus.state === 'saving' ? SAVING : NOT_SAVED });
    const saveOver = async (version: number): Promise<boolean> => {
      set({ saveStatus: SAVING });
      // A save makes the answers to earlier reads outdated.
      beginRead();
      const { rules: sent, saved: before } = get();
      const answer = await bridge.catalogue.saveFeeRules({ rules: sent, version });
      /** The person dropped the unsaved rules meanwhile. */
      const isDropped = (): boolean => get().rules === before?.rules;
      if (!answer.ok) {
        const failed = await failureOfSave(answer.failure);
        set({ saveStatus: isDropped() ? NOT_SAVED : failed });
        return false;
      }
      if (get().rules === sent) set({ saved: answer.value, rules: answer.value.rules, saveStatus: { state: 'saved' } });
      else set({ saved: answer.value, saveStatus: NOT_SAVED, ...(isDropped() && { rules: answer.value.rules }) });
      if (get().versions !== null) await get().loadVersions();
      return true;
    };
    const failureOfSave = async (failure: Failure): Promise<SaveStatus> => {
      if (failure.kind !== 'catalogueChanged') return { state: 'failed', failure };
      const newer = await bridge.catalogue.feeRules();
      return newer.ok ? { state: 'outdated', newer: newer.value } : { state: 'failed', failure: newer.failure };
    };
    return {
      saved: null,
      rules: [],
      form: null,
      versions: null,
      saveStatus: NOT_SAVED,
      load: async () => {
        if (hasUnsavedRules(get())) return;
        const isLatest = beginRead();
        const answer = await bridge.catalogue.feeRules();
        if (!isLatest()) return;
        if (!answer.ok) set({ saveStatus: { state: 'failed', failure: answer.failure } });
        else if (!hasUnsavedRules(get())) set({ saved: answer.value, rules: answer.value.rules, saveStatus: NOT_SAVED });
      },
      change: (rules) => set({ rules, form: null, ...unsaved() }),
      edit: (draft) => set({ form: { before: draft, draft, isTried: false } }),
      type: (part) => set(({ form }) => ({ form: form && { ...form, draft: { ...form.draft, ...part } } })),
      finishForm: () => {
        const { form, rules, change } = get();
        if (form === null) return true;
        const { rule } = readRuleDraft(form.draft);
        if (rule) change(withRule(rules, rule));
        else set({ form: { ...form, isTried: true } });
        return rule !== null;
      },
      dropForm: () => set({ form: null }),
      loadVersions: async () => {
        const isLatest = beginVersions();
        const answer = await bridge.catalogue.feeRuleVersions();
        if (isLatest()) set(answer.ok ? { versions: answer.value } : { saveStatus: { state: 'failed', failure: answer.failure } });
      },
      save: async () => {
        const version = get().saved?.version ?? null;
        return version !== null && get().saveStatus.state !== 'saving' && saveOver(version);
      },
      discard: () => set(({ saved }) => ({ rules: saved?.rules ?? [], form: null, ...unsaved() })),
      saveOverNewer: async () => {
        const { saveStatus } = get();
        if (saveStatus.state !== 'outdated' || saveStatus.newer.version === null) return false;
        set({ saved: saveStatus.newer });
        return saveOver(saveStatus.newer.version);
      },
      takeNewer: () => {
        const { saveStatus } = get();
        if (saveStatus.state !== 'outdated') return;
        set({ saved: saveStatus.newer, rules: saveStatus.newer.rules, form: null, saveStatus: NOT_SAVED });
      },
    };
  });
export const [PricesContext, usePricesStore, usePrices] = storeContext<PricesState>();
