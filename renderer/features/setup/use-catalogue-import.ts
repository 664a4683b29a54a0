import { useRef, useState } from 'react';
import type { ImportView } from '../../../shared/catalogue/changes/import-views.ts';
import type { UnmappedImport } from '../../../shared/catalogue/changes/unmapped-import.ts';
import type { ImportMapping } from '../../../shared/catalogue/columns/import-mapping.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
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
  unmapped: unmapped,
  mapping: unmapped.mapping,
  isReading: false,
});
const IDLE = { is: 'idle' } as const satisfies CatalogueImport;

/** An import of the catalogue from its file to its end. Main asks for the file, reads it and holds it until the owner says yes. */
export function useCatalogueImport() {
  const { catalogue } = useDeps().bridge;
  const [state, setState] = useState<CatalogueImport>(IDLE);
  const looks = useRef(0);
  return {
    state,
    choose: async () => {
      setState({ is: 'busy' });
      const read = await catalogue.chooseImport();
      if (!read.ok) return setState({ is: 'failed', failure: read.failure });
      if (read.value === null) setState(IDLE);
      else setState(read.value.is === 'preview' ? { is: 'read', view: read.value.view } : unmappedStep(read.value.unmapped));
    },
    chooseColumns: async (mapping: ImportMapping) => {
      looks.current += 1;
      const own = looks.current;
      setState((now) => (now.is === 'columns' ? { ...now, mapping, isReading: true } : now));
      const read = await catalogue.readImport({ mapping });
      // An answer to an earlier choice is dropped.
      if (own === looks.current) setState(read.ok ? unmappedStep(read.value) : { is: 'failed', failure: read.failure });
    },
    /** The columns of the file once more, as they were read. */
    changeColumns: async () => {
      setState({ is: 'busy' });
      const read = await catalogue.readImport({ mapping: null });
      setState(read.ok ? unmappedStep(read.value) : { is: 'failed', failure: read.failure });
    },
    chooseCategories: (mapping: ImportMapping) => setState((now) => (now.is === 'columns' ? { ...now, mapping } : now)),
    map: async (mapping: ImportMapping) => {
      setState({ is: 'busy' });
      const mapped = await catalogue.mapImport({ mapping });
      setState(mapped.ok ? { is: 'read', view: mapped.value } : { is: 'failed', failure: mapped.failure });
    },
    apply: async () => {
      setState({ is: 'busy' });
      const applied = await catalogue.applyImport({ removeGone: false });
      setState(applied.ok ? { is: 'applied', products: applied.value.products } : { is: 'failed', failure: applied.failure });
    },
    cancel: async () => {
      looks.current += 1;
      const cancelled = await catalogue.cancelImport();
      setState(cancelled.ok ? IDLE : { is: 'failed', failure: cancelled.failure });
    },
    saveSample: async () => {
      const saved = await catalogue.saveSample();
      if (!saved.ok) return setState({ is: 'failed', failure: saved.failure });
      setState(saved.value === null ? IDLE : { is: 'sampleSaved', file: saved.value.file });
    },
  };
}
