import type { CatalogueView } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { IMPORT_PARTS, type ImportPart, type ImportView, type UnmappedImport } from '../../../../shared/catalogue/changes/import-views.ts';
import type { Bridge } from '../../../core/bridge.ts';
import { latestQuestion } from '../../../core/latest-question.ts';
import type { CatalogueState, ImportState, StoreParts } from '../catalogue-state.ts';

/** The number of preview rows that one call reads. */
const PREVIEW_ROWS = 100;

const firstPart = ({ counts }: ImportView): ImportPart => IMPORT_PARTS.find((part) => counts[part] > 0) ?? 'changed';

const previewed = (view: ImportView): Partial<CatalogueState> => ({
  step: { state: 'preview', view, part: firstPart(view), rows: [], removeGone: false },
});
const unmappedStep = (unmapped: UnmappedImport): Partial<CatalogueState> => ({
  step: { state: 'columns', unmapped, mapping: unmapped.mapping, isReading: false },
});

/** The acts of an import, from the choice of a file until it is imported or cancelled. `changed` shows a new version of the catalogue. */
export function importActions(
  bridge: Pick<Bridge, 'catalogue'>,
  { set, get, act }: StoreParts,
  changed: (view: CatalogueView) => Partial<CatalogueState>,
): ImportState {
  const beginReading = latestQuestion();

  /** Reads the next rows of the shown part; an answer for another part is dropped. */
  const showMore = async (): Promise<void> => {
    const { step } = get();
    if (step.state !== 'preview' || step.rows.length >= step.view.counts[step.part]) return;
    const answer = await bridge.catalogue.importPage({ part: step.part, from: step.rows.length, limit: PREVIEW_ROWS });
    if (get().step !== step) return;
    set(answer.ok ? { step: { ...step, rows: [...step.rows, ...answer.value] } } : { failure: answer.failure });
  };

  return {
    progress: null,
    setProgress: (progress) => set({ progress }),
    chooseImport: async () => {
      await act(bridge.catalogue.chooseImport, (chosen) => {
        if (chosen === null) return {};
        return chosen.is === 'preview' ? previewed(chosen.view) : unmappedStep(chosen.unmapped);
      });
      await showMore();
    },
    chooseColumns: async (mapping) => {
      const { step } = get();
      if (step.state !== 'columns') return;
      const isLatest = beginReading();
      set({ step: { ...step, mapping, isReading: true }, failure: null });
      const answer = await bridge.catalogue.readImport({ mapping });
      const now = get().step;
      if (!isLatest() || now.state !== 'columns') return;
      // A category that was chosen meanwhile is not in this answer.
      if (answer.ok && now.mapping !== mapping) return get().chooseColumns(now.mapping);
      set(answer.ok ? unmappedStep(answer.value) : { step: { ...now, isReading: false }, failure: answer.failure });
    },
    chooseCategories: (mapping) => {
      const { step } = get();
      if (step.state === 'columns') set({ step: { ...step, mapping } });
    },
    mapImport: async () => {
      const { step } = get();
      if (step.state !== 'columns' || step.isReading) return;
      await act(() => bridge.catalogue.mapImport({ mapping: step.mapping }), previewed);
      await showMore();
    },
    changeColumns: () => act(() => bridge.catalogue.readImport({ mapping: null }), unmappedStep),
    showPart: async (part) => {
      const { step } = get();
      if (step.state !== 'preview') return;
      set({ step: { ...step, part, rows: [] } });
      await showMore();
    },
    showMore,
    setRemoveGone: (removeGone) => {
      const { step } = get();
      if (step.state === 'preview') set({ step: { ...step, removeGone } });
    },
    applyImport: async () => {
      const { step } = get();
      if (step.state === 'preview') await act(() => bridge.catalogue.applyImport({ removeGone: step.removeGone }), changed);
    },
    cancelImport: async () => {
      // This also stops a reading of the file, whose call then answers without a file.
      set({ step: { state: 'files' }, failure: null, progress: null });
      const answer = await bridge.catalogue.cancelImport();
      if (!answer.ok) set({ failure: answer.failure });
    },
  };
}
