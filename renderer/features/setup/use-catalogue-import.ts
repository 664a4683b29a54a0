import { useState } from 'react';
import type { ImportView } from '../../../shared/catalogue/changes/import-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { useDeps } from '../../core/context.tsx';

type CatalogueImport =
  | { readonly is: 'idle' }
  | { readonly is: 'busy' }
  | { readonly is: 'read'; readonly view: ImportView }
  | { readonly is: 'applied'; readonly products: number }
  | { readonly is: 'sampleSaved'; readonly file: string }
  | { readonly is: 'failed'; readonly failure: Failure };

const IDLE = { is: 'idle' } as const satisfies CatalogueImport;

/** An import of the catalogue from its file to its end. Main asks for the file, reads it and holds it until the owner says yes. */
export function useCatalogueImport() {
  const { catalogue } = useDeps().bridge;
  const [state, setState] = useState<CatalogueImport>(IDLE);
  return {
    state,
    choose: async () => {
      setState({ is: 'busy' });
      const read = await catalogue.chooseImport();
      if (!read.ok) return setState({ is: 'failed', failure: read.failure });
      setState(read.value === null ? IDLE : { is: 'read', view: read.value });
    },
    apply: async () => {
      setState({ is: 'busy' });
      const applied = await catalogue.applyImport({ removeGone: false });
      setState(applied.ok ? { is: 'applied', products: applied.value.products } : { is: 'failed', failure: applied.failure });
    },
    cancel: async () => {
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
