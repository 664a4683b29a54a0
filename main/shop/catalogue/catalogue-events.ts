import type { CatalogueVersion } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { FeeRulesVersion } from './database/fee-rule-store.ts';

interface ShopChange {
  /** The id of the change in the shop's file. */
  readonly subject: string;
  readonly at: string;
  readonly by: Authority | null;
  readonly version: number;
  readonly digest: string;
}

/** A change of the catalogue or of the fee rules, as the live journal keeps it. The change itself is in the shop's file. */
export type CatalogueEvent =
  | (ShopChange & Pick<CatalogueVersion, 'source' | 'counts' | 'products'> & { readonly type: 'catalogueChanged' })
  | (ShopChange & { readonly type: 'feeRulesChanged'; readonly rules: number });

export const catalogueChanged = ({ changeId, ...version }: CatalogueVersion): CatalogueEvent => ({
  type: 'catalogueChanged',
  subject: changeId,
  ...version,
});

export const feeRulesChanged = ({ changeId, rules, ...version }: FeeRulesVersion): CatalogueEvent => ({
  type: 'feeRulesChanged',
  subject: changeId,
  ...version,
  rules: rules.length,
});
