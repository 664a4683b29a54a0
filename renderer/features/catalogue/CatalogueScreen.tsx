import { useEffect } from 'react';
import { inBackground } from '../../core/background-work.ts';
import { useCatalogue } from './catalogue-store.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { PriceGrid } from './grid/PriceGrid.tsx';
import { ImportFiles } from './import/ImportFiles.tsx';
import { ImportPreview } from './import/ImportPreview.tsx';
import { MapColumns } from './import/MapColumns.tsx';
import { CatalogueList } from './list/CatalogueList.tsx';
import { FavouritesOrder } from './many/FavouritesOrder.tsx';
import { ProviderList } from './provider/ProviderList.tsx';

/** The shop's products. Only the owner opens them: every call of this screen needs the owner's role. */
export function CatalogueScreen() {
  const open = useCatalogue((state) => state.open);
  const step = useCatalogue((state) => state.step);
  useEffect(() => inBackground(open()), [open]);
  switch (step.state) {
    case 'product':
      return <ProductForm step={step} />;
    case 'favourites':
      return <FavouritesOrder products={step.products} />;
    case 'prices':
      return <PriceGrid />;
    case 'files':
      return <ImportFiles />;
    case 'columns':
      return <MapColumns step={step} />;
    case 'preview':
      return <ImportPreview step={step} />;
    case 'provider':
      return <ProviderList step={step} />;
    default:
      return <CatalogueList />;
  }
}
