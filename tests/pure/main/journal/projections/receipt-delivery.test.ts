import { describe, expect, test } from 'vitest';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import { type DeliveryEvent, receiptDeliveryOf } from '../../../../../main/journal/projections/receipt-delivery.ts';
import type { PrintEvent, PrintRequest } from '../../../../../shared/printing/print-jobs.ts';

const at = '2026-01-02T03:04:05.000Z';
const request: PrintRequest = {
  ...{ jobId: 'job', at, kind: 'receipt', orderIds: ['one'], copy: 0, receiptsOf: ['one'], by: null },
  document: { kind: 'receipt', language: 'id', title: '', blocks: [] },
};
const paper = (event: PrintEvent, jobId = 'job'): DeliveryEvent => ({ type: 'paper', subject: 'one', at, jobId, event, by: null });
const requested = (changes: Partial<PrintRequest> = {}) =>
  paper({ type: 'asked', request: { ...request, ...changes }, printer: null }, changes.jobId ?? 'job');
const [started, printed, sent] = [paper({ type: 'started' }), paper({ type: 'printed', files: [] }), paper({ type: 'sent' })];
const [seen, cancelled] = [paper({ type: 'seen', paper: true, by: 'Sari' }), paper({ type: 'cancelled', by: 'Sari' })];
const uncertain = paper({ type: 'uncertain', trouble: null, detail: '' });
const copied: DeliveryEvent = { type: 'copied', subject: 'one', at, by: null };
const before: Extract<JournalEvent, { type: 'printed' }> = { type: 'printed', subject: 'one', at, kind: 'receipt', copy: 0, by: null };

describe('an order is handed over', () => {
  test.each<[string, DeliveryEvent[], string]>([
    ['by nothing', [], 'none'],
    ['not yet by a paper that waits', [requested()], 'unconfirmed'],
    ['not yet by a paper under way', [requested(), started], 'unconfirmed'],
    ['not yet by a paper that nobody saw', [requested(), started, uncertain], 'unconfirmed'],
    ['by a paper that the printer confirmed', [requested(), started, printed], 'confirmed'],
    ['not yet by a paper that a printer took which cannot confirm', [requested(), started, sent], 'unconfirmed'],
    ['by such a paper once a person saw it', [requested(), started, sent, seen], 'confirmed'],
    ['by a copy after such a paper', [requested(), started, sent, copied], 'confirmed'],
    ['not yet by a copy before such a paper', [copied, requested(), started, sent], 'unconfirmed'],
    ['by a copy before a paper that was given up', [copied, requested(), started, uncertain, cancelled], 'confirmed'],
    [
      'by a paper that the printer confirmed after such a paper',
      [
        requested(),
        started,
        sent,
        requested({ jobId: 'two' }),
        paper({ type: 'started' }, 'two'),
        paper({ type: 'printed', files: [] }, 'two'),
      ],
      'confirmed',
    ],
    ['by a paper that a person saw', [requested(), started, uncertain, seen], 'confirmed'],
    ['not by a paper that was given up', [requested(), started, uncertain, cancelled], 'none'],
    ['by a copy', [copied], 'confirmed'],
    ['not yet by a copy while a paper may still come', [copied, requested()], 'unconfirmed'],
    ['not by a slip without its code', [requested({ kind: 'claim', receiptsOf: [] }), started, printed], 'none'],
    [
      'by the paper of its visit',
      [requested({ kind: 'visit', orderIds: ['zero', 'one'], receiptsOf: ['zero', 'one'] }), started, printed],
      'confirmed',
    ],
    [
      'not by the paper or the copy of another order',
      [requested({ receiptsOf: ['two'] }), started, printed, { ...copied, subject: 'two' }],
      'none',
    ],
    ['by a receipt of a journal from before papers had a queue', [before], 'confirmed'],
    ['not by a slip of such a journal', [{ ...before, kind: 'claim' }], 'none'],
  ])('%s', (_how, events, handover) => {
    expect(receiptDeliveryOf('one', events)).toBe(handover);
  });
});
