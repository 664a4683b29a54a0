import type { PlanRow } from '../plan/plan-row.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';
import type { LateChange } from '../run/late-changes.ts';
import type { RunResult } from '../run/run-plan.ts';
import { escapeLines, escapeText, receiptLinks, tableHead } from './html.ts';
import { type Report, type ReportRow, verdictOf } from './report.ts';
import { spendText } from './spend.ts';

/** report.html: the same evidence for reading. One file without scripts or external content; every text is escaped. */

/** Everything that the report of a run shows. */
export interface ReportInput {
  readonly end: RunResult;
  readonly target: CertifyTarget;
  readonly plan: readonly PlanRow[];
  /** The plan's file, so that a reader can compare the evidence with it. */
  readonly planFile: { readonly name: string; readonly sha256: string };
  /** The program and version that made the calls. */
  readonly program: string;
  readonly begunAt: string;
  readonly endedAt: string;
  readonly width: string;
  readonly interrupted: boolean;
  /** The receipt's text for each row that has one. */
  readonly receiptOf: (row: ReportRow) => string | null;
}

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --good: #15803d; --bad: #b91c1c }
@media (prefers-color-scheme: dark) { :root { --good: #4ade80; --bad: #f87171 } }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
.firm { white-space: nowrap }
summary { font-weight: 600 } h4 { margin: .4rem 0 } @media print { details { break-inside: avoid } }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem }
dd { margin: 0 } code, pre { font: 13px/1.4 ui-monospace, monospace } pre { overflow-x: auto; padding: .7rem; border: 1px solid var(--line) }
.good { color: var(--good) } .bad { color: var(--bad) }
details { margin: .6rem 0 } summary { cursor: pointer } .side { display: flex; flex-wrap: wrap; gap: 1rem } .side > * { flex: 1 1 22rem; min-width: 0 }`;

export function reportHtml(pages: ReportInput): string {
  const { report } = pages.end;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Certification run</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Certification run: <span class="${report.ok ? 'good' : 'bad'}">${report.ok ? 'every row as expected' : verdict(pages)}</span></h1>
${reportHead(pages)}
<h2>Rows</h2>
${table(report)}
${section('Moved on after the time of their row was over', pages.end.moved)}
${section('From earlier runs in this folder', pages.end.earlier)}
<h2>Evidence, row by row</h2>
<p>Inquiry and order are the attributes of the service's last answer, decoded. Times are UTC, but for a receipt's own.</p>
${report.rows.map((row) => details(row, pages)).join('\n')}
</body>
</html>
`;
}

/** The run, its settings, and its result. */
function reportHead({ end, target, begunAt, endedAt, width, planFile, program }: ReportInput): string {
  const { total, byStatus } = end.report.calls;
  const rows: readonly (readonly [string, string])[] = [
    ...settingRows(target),
    ['Plan', `${planFile.name}, SHA-256 ${planFile.sha256}`],
    ['Program', program],
    ['Began', begunAt],
    ['Ended', endedAt],
    ['Calls', `${total} (${counts(byStatus)})`],
    ['By operation', counts(end.byOperation)],
    ['Spent', spendText(end.spend.certain)],
    ['May have been spent', spendText(end.spend.possible)],
    ['Paper', `${width} mm`],
    ['Still open', end.open.map(({ orderId, state }) => `${orderId} (${state})`).join(', ') || 'none'],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`).join('\n')}</dl>`;
}

function settingRows({ service, pollMs }: ReportInput['target']): readonly (readonly [string, string])[] {
  const { baseUrl, authUrl, fsId, clientId, inquiry, checkout, orderDetails, productList, failureStatuses, notFoundStatuses } = service;
  return [
    ['Service', `${baseUrl}, tokens from ${authUrl}`],
    ['Account', `${fsId}, client ${clientId}`],
    ['Inquiry', `${inquiry.method} ${inquiry.path}`],
    ['Checkout', `${checkout.method} ${checkout.path}`],
    ['Order details', `GET ${orderDetails.path}`],
    ['Product list', productList === null ? 'none' : `GET ${productList.path}`],
    ['Failure statuses', failureStatuses.join(', ') || 'none'],
    ['Not-found statuses', notFoundStatuses.join(', ') || 'none'],
    ['Read every', pollMs === null ? 'growing waits, as in the till' : `${pollMs / 1_000} s`],
  ];
}

const counts = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([name, calls]) => `${name}: ${calls}`)
    .join(', ');

function verdict({ end, interrupted }: ReportInput): string {
  const wrong = end.report.rows.filter((row) => !row.ok).length;
  return `${wrong} of ${end.report.rows.length} not as expected${interrupted ? ', stopped early' : ''}`;
}

function table({ rows }: Report): string {
  const head = tableHead(['Line', 'Product', 'Family', 'Order', 'State', 'Expected', 'Verdict', 'What was said']);
  return `<table>${head}<tbody>${rows.map(tableRow).join('\n')}</tbody></table>`;
}

/** Orders that are not rows, in their state at the end of the run; empty where there are none. */
function section(title: string, orders: readonly LateChange[]): string {
  if (orders.length === 0) return '';
  const head = tableHead(['Order', 'Product', 'Was', 'State', 'What was said', 'Paper']);
  const row = ({ orderId, productCode, was, state, message, receipts }: LateChange): string =>
    `<tr>${[orderId, productCode, was, state, message].map((cell) => `<td>${escapeText(cell)}</td>`).join('')}<td>${receiptLinks(receipts) || 'none'}</td></tr>`;
  return `<h2>${escapeText(title)}</h2>\n<table>${head}<tbody>${orders.map(row).join('\n')}</tbody></table>`;
}

function tableRow(row: ReportRow): string {
  const cells = [row.productCode, row.family, row.orderId ?? 'none', row.state, row.expected].map((cell) => `<td>${escapeText(cell)}</td>`);
  const mark = `<td class="firm ${row.ok ? 'good' : 'bad'}">${escapeText(verdictOf(row))}</td>`;
  return `<tr><td><a href="#line-${row.line}">${row.line}</a></td>${cells.join('')}${mark}<td>${escapeText(row.message)}</td></tr>`;
}

function details(row: ReportRow, { plan, receiptOf }: ReportInput): string {
  const receipt = receiptOf(row);
  const history = row.history
    .map(({ state, at }) => `<tr><td>${escapeText(state)}</td><td class="firm">${escapeText(at)}</td></tr>`)
    .join('');
  const blocks = [
    `<div><h4>History</h4><table><tbody>${history}</tbody></table>${planned(plan.find(({ line }) => line === row.line))}</div>`,
    block('Inquiry', row.inquiry),
    block('Order', row.order),
    receipt === null ? '' : `<div><h4>Receipt</h4><pre>${escapeLines(receipt)}</pre>${receiptLinks(row.receipts)}</div>`,
  ];
  const title = `Line ${row.line}: ${row.productCode}, ${row.state}, ${row.state === row.expected ? verdictOf(row) : `expected ${row.expected}`}`;
  const text = row.message === '' ? '' : `<p>${escapeText(row.message)}</p>`;
  return `<details open id="line-${row.line}"><summary>${escapeText(title)}</summary>${text}<div class="side">${blocks.join('')}</div></details>`;
}

/** The plan's values for the row, which determine what was sent. */
function planned(row: PlanRow | undefined): string {
  if (!row) return '';
  const { clientNumber, fields, waitSeconds } = row;
  const cells: readonly (readonly [string, string])[] = [
    ['client_number', clientNumber === '' ? '(empty)' : clientNumber],
    ...fields.map(({ name, value }) => [name, value] as const),
    ['waitSeconds', String(waitSeconds)],
  ];
  return `<h4>From the plan</h4><table><tbody>${cells.map(([name, value]) => `<tr><td>${escapeText(name)}</td><td>${escapeText(value)}</td></tr>`).join('')}</tbody></table>`;
}

const block = (title: string, value: object | null): string =>
  value === null ? '' : `<div><h4>${title}</h4><pre>${escapeLines(JSON.stringify(value, null, 2))}</pre></div>`;
