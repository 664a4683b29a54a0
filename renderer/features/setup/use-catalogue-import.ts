import { useRef, useState } from 'react';
import type { ImportView, UnmappedImport } from '../../../shared/catalogue/changes/import-views.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { useDeps } from '../../core/context.tsx';

type CatalogueImport =
  | { readonly is: 'idle' }
  | { readonly is: 'busy' }
  | { readonly is: 'columns'; readonly unmapped: UnmappedImport; readonly mapping: ImportMapping; readonly isReading: boolean }
  | { readonly is: 'read'; readonly view: ImportView }
  | { readonly is: 'applied'; readonly products: number }
  | { readonly is: 'sampleSaved'; readonly file: string }
  | { readonly is: 'failed'; readonly failure: Failure };

const unmappedStep = (unmapped: UnmappedImport): CatalogueImport => ({
  is: 'columns',
  unmapped,
  mapping: unmapped.mapping,
  isReading: false,
});
const IDLE = { is: 'idle' } as const satisfies CatalogueImport;

/** One import of the catalogue. Main asks for the file, reads it, and keeps it until the owner applies or cancels the import. */
export function useCatalogueImport() {
  const { catalogue } = useDeps().bridge;
  const [state, setState] = useState<CatalogueImport>(IDLE);
  const choices = useRef(0);
  const show = <T>(answer: Result<T, Failure>, step: (value: T) => CatalogueImport): void =>
    setState(answer.ok ? step(answer.value) : { is: 'failed', failure: answer.failure });
  return {
    state,
    choose: async () => {
      setState({ is: 'busy' });
      show(await catalogue.chooseImport(), (read) => {
        if (read === null) return IDLE;
        return read.is === 'preview' ? { is: 'read', view: read.view } : unmappedStep(read.unmapped);
      });
    },
    chooseColumns: async (mapping: ImportMapping) => {
      choices.current += 1;
      const own = choices.current;
      setState((now) => (now.is === 'columns' ? { ...now, mapping, isReading: true } : now));
      const read = await catalogue.readImport({ mapping });
      // Drops the answer to an earlier choice.
      if (own === choices.current) show(read, unmappedStep);
    },
    /** Shows the columns of the file again, as they were read. */
    changeColumns: async () => {
      setState({ is: 'busy' });
      show(await catalogue.readImport({ mapping: null }), unmappedStep);
    },
    chooseCategories: (mapping: ImportMapping) => setState((now) => (now.is === 'columns' ? { ...now, mapping } : now)),
    map: async (mapping: ImportMapping) => {
      setState({ is: 'busy' });
      show(await catalogue.mapImport({ mapping }), (view) => ({ is: 'read', view }));
    },
    apply: async () => {
      setState({ is: 'busy' });
      show(await catalogue.applyImport({ removeGone: false }), ({ products }) => ({ is: 'applied', products }));
    },
    cancel: async () => {
      choices.current += 1;
      show(await catalogue.cancelImport(), () => IDLE);
    },
    saveSample: async () =>
      show(await catalogue.saveSample(), (saved) => (saved === null ? IDLE : { is: 'sampleSaved', file: saved.file })),
  };
}
