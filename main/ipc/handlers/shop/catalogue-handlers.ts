import type { CatalogueView } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { ChosenImport } from '../../../../shared/catalogue/changes/import-views.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import type { SavedFile } from '../../../lib/files.ts';
import type { CatalogueAdmin } from '../../../shop/catalogue/catalogue-admin.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { CatalogueParts, HandlerContext } from '../../handler-deps.ts';

/** The catalogue and the fee rules: what the owner sees and changes of them. */
export function catalogueHandlers({ deps, allow, choose }: HandlerContext): Handlers['catalogue'] {
  const owned = <T>(work: (port: CatalogueParts, by: Authority) => Answer<T>): Answer<T> =>
    allow('changeCatalogue', WHOLE_SHOP, (by) => withPart(deps.catalogue(), (port) => work(port, by)));
  const changed = (work: (admin: CatalogueAdmin, by: Authority) => Result<CatalogueView, Failure>) =>
    owned(({ admin }, by) => work(admin, by));
  return {
    view: () => owned(({ admin }) => ok(admin.view())),
    products: (form) => owned(({ admin }) => ok(admin.products(form))),
    save: (form) => changed((admin, by) => admin.save(form, by)),
    changeMany: (form) => changed((admin, by) => admin.changeMany(form, by)),
    previewMany: (form) => owned(({ admin }) => admin.previewMany(form)),
    orderFavourites: (form) => changed((admin, by) => admin.orderFavourites(form, by)),
    bringBack: (form) => changed((admin, by) => admin.bringBack(form, by)),
    bringBackCopy: ({ key }) => changed((admin, by) => admin.bringBackCopy(key, by)),
    beginAnew: () => changed((admin) => admin.beginAnew()),
    chooseImport: () =>
      owned<ChosenImport | null>(({ imports }) =>
        choose(
          (dialogs) => dialogs.chooseImport(),
          (file) => imports.begin(file),
        ),
      ),
    readImport: (form) => owned(({ imports }) => imports.readBy(form)),
    mapImport: (form) => owned(({ imports }) => imports.map(form)),
    importPage: (form) => owned(({ imports }) => imports.page(form)),
    applyImport: (form) => owned(({ imports }, by) => imports.apply(form, by)),
    cancelImport: () =>
      owned(async ({ imports }) => {
        await imports.cancel();
        return ok(null);
      }),
    export: () => owned<SavedFile | null>(({ admin }) => admin.export(deps.saveTable)),
    saveSample: () => owned<SavedFile | null>(({ admin }) => admin.saveSample(deps.saveTable)),
    comparison: () => owned(({ admin }) => ok(admin.comparison())),
    takeOver: (form) => changed((admin, by) => admin.takeOver(form, by)),
    feeRules: () => owned(({ admin }) => ok(admin.feeRules())),
    saveFeeRules: ({ rules, version }) => owned(({ admin }, by) => admin.saveFeeRules(rules, version, by)),
    feeRuleVersions: () => owned(({ admin }) => admin.feeRuleVersions()),
    feeFor: (form) => owned(({ admin }, by) => admin.feeFor(form, by)),
  };
}
