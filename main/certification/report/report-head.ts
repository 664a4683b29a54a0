import { escapeText } from './html.ts';
import type { ReportInput } from './report-input.ts';
import { spendText } from './spend.ts';

/** The head of report.html: the run, its settings, and its result. */
export function reportHead({ end, target, begunAt, endedAt, width, planFile, program }: ReportInput): string {
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
