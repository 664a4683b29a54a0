/** The day of a number of the sums; a till that names a later day than the calendar has stops no reader. */
const LAST_DAY = 2_932_896;
const day = (column: string): string => `date '1970-01-01' + least(s.${column}, ${LAST_DAY}) as ${column}`;

const AT_TILL = `s.till, t.name as till_name, t.outlet, o.name as outlet_name`;
/** A till that an owner excluded is in no sum. */
const TILLS = `join public.tills t on t.till = s.till and t.excluded is null
  join public.outlets o on o.outlet = t.outlet
  left join public.sums_people p on p.till = s.till and p.person = s.person`;
const HOUR = `${day('day')}, ${day('business_day')}, s.hour`;
const CASHIER = 's.person as cashier, p.name as cashier_name';

/** The page's sums by the till's own (shared/orders/money/margin.ts); as numeric, because no sum of tills may overflow. */
const SUMS: Readonly<Record<string, string>> = {
  sold_orders: 's.sold::numeric',
  sold_total: 's.price::numeric + s.fee',
  refunded_orders: 's.refunded::numeric',
  refunded_total: 's.refunded_total::numeric',
  earned: 's.fulfilled_total::numeric - s.debit - s.payment_fee + s.partner_income',
  debit_unknown: 's.debit_unknown::numeric',
  losses: 's.lost_debit::numeric + s.lost_payment_fee + s.compensated',
};
const named = Object.entries(SUMS).map(([name, sum]) => `${sum} as ${name}`);
const added = Object.keys(SUMS).map((name) => `sum(${name}) as ${name}`);

const SALES = `select ${AT_TILL}, ${HOUR}, s.product, g.name as product_name, s.family, s.brand, ${CASHIER}, ${named.join(', ')}
  from public.sums_hours s
  ${TILLS}
  left join public.sums_goods g on g.till = s.till and g.product = s.product and g.family = s.family and g.brand = s.brand`;

const TENDERS = `select ${AT_TILL}, ${HOUR}, s.tender, ${CASHIER}, s.payments, s.received, s.refunds, s.returned
  from public.sums_tenders s
  ${TILLS}`;

const OUTLET = 'outlet, outlet_name';
/** What each view of sales is grouped by, apart from the business day; names are one of those that tills have. */
const GROUPS: Readonly<Record<string, { readonly by: string; readonly name?: string }>> = {
  till: { by: `till, till_name, ${OUTLET}` },
  outlet: { by: OUTLET },
  day: { by: '' },
  hour: { by: 'hour' },
  family: { by: 'family' },
  product: { by: 'product', name: 'product_name' },
  cashier: { by: `${OUTLET}, cashier`, name: 'cashier_name' },
};

function groupedBy({ by, name }: { readonly by: string; readonly name?: string }): string {
  const keys = ['business_day', ...(by === '' ? [] : [by])].join(', ');
  const columns = [keys, ...(name === undefined ? [] : [`max(${name}) as ${name}`]), ...added].join(', ');
  return `select ${columns} from report.sales group by ${keys}`;
}

/** `sales` and `tenders` by till, hour and cashier, and the sums of `sales` for each question of the page. */
export const SALES_VIEWS: Readonly<Record<string, string>> = {
  sales: SALES,
  tenders: TENDERS,
  ...Object.fromEntries(Object.entries(GROUPS).map(([group, how]) => [`sales_by_${group}`, groupedBy(how)])),
};
