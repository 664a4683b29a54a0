import type { Product } from '../../../shared/catalogue/product.ts';
import type { StartView } from '../../../shared/ipc/start-view.ts';
import { withoutCosts } from '../../shop/catalogue/catalogue.ts';
import { practiceRowsOf, productsForSale } from '../../shop/catalogue/starter-rows.ts';
import { isMarkedStaffed } from '../../shop/staff/staffed-mark.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The data that the page shows before the till is open; none comes from the journal, the keychain or the service. */
export const createStartView = ({
  version,
  settings,
  catalogue,
  notices,
  folder,
}: Pick<ShopDeps, 'version' | 'settings' | 'catalogue' | 'notices' | 'folder'>): StartView => ({
  version,
  settings: settings.get(),
  practiceRows: practiceRowsOf(catalogue.products),
  products: withoutCosts(startProducts({ settings, catalogue })),
  ...catalogue.tables,
  notices,
  asksForPin: settings.get().mode === 'live' && isMarkedStaffed(folder),
});

/** What is for sale by the file alone, before the till is open. */
export const startProducts = ({ settings, catalogue }: Pick<ShopDeps, 'settings' | 'catalogue'>): readonly Product[] =>
  productsForSale(settings.get(), catalogue.products);
