import { Logo, PRODUCT_LOGO_DOTS } from '../../../../shared/catalogue/product.ts';
import { LogoChoice } from '../../../parts/logo/LogoChoice.tsx';
import type { CatalogueState } from '../catalogue-state.ts';
import { useCatalogue, useCatalogueStore } from '../catalogue-store.ts';
import type { CellFieldProps } from './form-fields.ts';

/** What tells one open form from another; null where none is open. */
const formOf = ({ step }: CatalogueState) => (step.state === 'product' ? step.before : null);

/** The biller's picture, from a file. A picture that is read after another form was opened belongs to none. */
export function ProductLogoField({ value, onType, ...said }: CellFieldProps) {
  const store = useCatalogueStore();
  const form = useCatalogue(formOf);
  const saveAfter = useCatalogue((state) => state.saveAfter);
  const choose = (logo: Logo | null) => {
    if (formOf(store.getState()) === form) onType(logo === null ? '' : JSON.stringify(logo));
  };
  return <LogoChoice {...said} logo={logoOf(value)} most={PRODUCT_LOGO_DOTS} onChoose={choose} onReading={saveAfter} />;
}

/** The cell's logo; null where it holds none. */
function logoOf(cell: string): Logo | null {
  try {
    return Logo.safeParse(JSON.parse(cell)).data ?? null;
  } catch {
    return null;
  }
}
