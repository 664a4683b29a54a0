import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { usePermission } from '../../core/use-permission.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useCatalogue } from './catalogue-store.ts';
import { ProductForm } from './form/ProductForm.tsx';
import { PriceGrid } from './grid/PriceGrid.tsx';
import { ImportFiles } from './import/ImportFiles.tsx';
import { ImportPreview } from './import/ImportPreview.tsx';
import { MapColumns } from './import/MapColumns.tsx';
import { CatalogueList } from './list/CatalogueList.tsx';
import { FavouritesOrder } from './many/FavouritesOrder.tsx';
import { ProviderList } from './provider/ProviderList.tsx';

/** The shop's products. Only the owner sees them: every call of this screen needs the owner's role. */
export function CatalogueScreen() {
  return usePermission('changeCatalogue') ? <OwnersCatalogue /> : <OthersCatalogue />;
}

function OwnersCatalogue() {
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
      return <ProviderList comparison={step.comparison} />;
    default:
      return <CatalogueList />;
  }
}

const NOT_PERMITTED: Failure = { kind: 'notPermitted', action: 'changeCatalogue', subject: WHOLE_SHOP, needs: 'owner', liftable: false };

/** Says that only the owner may change the catalogue. */
function OthersCatalogue() {
  const { t } = useTranslation();
  const { app } = useDeps();
  useShortcuts({ Escape: () => app.getState().navigate('sell') });
  return (
    <Page title={t('nav.products')}>
      <FailureNote failure={NOT_PERMITTED} />
    </Page>
  );
}
