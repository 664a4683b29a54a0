/**
 * How the provider's `partner_fee` enters what it takes from the shop's balance for an order: not at all, less, or more than
 * `sales_price`. An owner's setting, because the specification does not say it; frozen in each sale.
 */
export const DEBIT_RULES = ['salesPrice', 'lessPartnerFee', 'plusPartnerFee'] as const;
export type DebitRule = (typeof DEBIT_RULES)[number];
