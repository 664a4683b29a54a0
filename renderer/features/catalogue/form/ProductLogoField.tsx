import { Logo, PRODUCT_LOGO_DOTS } from '../../../../shared/catalogue/product.ts';
import { LogoChoice } from '../../../parts/logo/LogoChoice.tsx';
import type { CatalogueState } from '../catalogue-state.ts';
import { useCatalogue, useCatalogueStore } from '../catalogue-store.ts';
import type { CellFieldProps } from './form-fields.ts';

/** Identifies the open form; null where none is open. */
const formOf = ({ step }: CatalogueState) => (step.state === 'product' ? step.before : null);

/** Reads the biller's picture from a file. Drops a picture whose reading ends after another form was opened. */
export function ProductLogoField({ value, onType, ...said }: CellFieldProps) {
  const store = useCatalogueStore();
  const form = useCatalogue(formOf);
  const saveAfter = useCatalogue((state) => state.saveAfter);
  const choose = (logo: Logo | null) => {
    if (formOf(store.getState()) === form) onType(logo === null ? '' : JSON.stringify(logo));
  };
  return <LogoChoice {...said} logo={logoOf(value)} most={PRODUCT_LOGO_DOTS} onChoose={choose} onReading={saveAfter} />;
}

/** The logo in the cell; null where it holds none. */
function logoOf(cell: string): Logo | null {
  try {
    return Logo.safeParse(JSON.parse(cell)).data ?? null;
  } catch {
    return null;
  }
}
