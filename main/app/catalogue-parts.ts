import type { CatalogueParts } from '../ipc/handler-deps.ts';
import { CatalogueAdmin } from '../shop/catalogue/catalogue-admin.ts';
import { CatalogueImports } from '../shop/catalogue/import/catalogue-imports.ts';
import { backupFolder } from '../till/maintenance/journal-maintenance.ts';
import type { OpenedMode } from './modes/opened-mode.ts';
import { journalFileOf, type ShopDeps } from './shop-deps.ts';

/** Null where the shop has no file for its catalogue. */
export function createCatalogueParts(
  { catalogueBook: book, startFileProcess: startProcess, catalogue, settings, folder, clock, push }: ShopDeps,
  opened: () => OpenedMode | null,
): CatalogueParts | null {
  if (!book || !startProcess) return null;
  const admin = new CatalogueAdmin({
    book,
    current: catalogue,
    now: () => clock.now(),
    journalFile: () => journalFileOf(folder, 'live'),
    backupFolder: () => backupFolder(settings.get(), folder),
    list: () => {
      const known = opened()?.serviceDiagnostics.catalogue;
      const list = known?.list() ?? null;
      return list && { list, at: known?.view().at ?? null };
    },
  });
  const imports = new CatalogueImports({
    book,
    startProcess,
    now: () => clock.now(),
    view: () => admin.view(),
    onProgress: (progress) => push('catalogueImport', progress),
  });
  return { admin, imports };
}
