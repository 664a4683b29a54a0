import type { PrintRequest } from './print-jobs.ts';

/** The subject of a print job's events: the first order on it, its shift, or the customer of an account's slip. */
export const printSubject = ({ orderIds, shift, account, jobId }: Pick<PrintRequest, 'orderIds' | 'shift' | 'account' | 'jobId'>): string =>
  orderIds[0] ?? shift?.id ?? account?.customerId ?? jobId;
