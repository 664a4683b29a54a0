import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyComplaintEvent, type Complaint, openedComplaint } from '../../../../shared/complaints/complaint.ts';
import type { ComplaintEvent } from '../../../../shared/complaints/complaint-events.ts';
import {
  BeginComplaintForm,
  COMPLAINT_OUTCOMES,
  type ComplaintState,
  ComplaintStepForm,
} from '../../../../shared/complaints/complaint-forms.ts';
import { providerText } from '../../../../shared/complaints/provider-text.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { type OrderState, wentThrough } from '../../../../shared/orders/order.ts';
import { AT, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { SARI } from '../../../lab/fakes/shop/shifts.ts';

/** A complaint as a case: who may still do what, and how it ends. */

type Act = Exclude<ComplaintEvent, { type: 'complaintOpened' }>;
const base = { subject: 'c1', at: AT, by: SARI };
const BEGUN = openedComplaint({ ...base, type: 'complaintOpened', orderId: 'abcd00000001', text: 'belum masuk' });

const step = (type: 'complaintNoted' | 'complaintSent' | 'complaintAnswered', stepId: string = type): Act => ({
  ...base,
  type,
  stepId,
  text: 'x',
});
const compensated: Act = { ...base, type: 'complaintCompensated', moveId: 'm1', amount: rupiah(20_000) };
const reversed: Act = { ...base, type: 'complaintReversed', reversalId: 'r1', amount: rupiah(20_000) };
const closed = (outcome: (typeof COMPLAINT_OUTCOMES)[number]): Act => ({ ...base, type: 'complaintClosed', outcome, text: '' });

function afterActs(...acts: readonly Act[]): Complaint {
  return acts.reduce((complaint, act) => {
    const next = applyComplaintEvent(complaint, act);
    if (!next.ok) throw new Error(JSON.stringify(next.failure));
    return next.value;
  }, BEGUN);
}

const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(fc.constantFrom('complaintNoted' as const, 'complaintSent' as const, 'complaintAnswered' as const), fc.nat(3))
    .map(([type, id]) => step(type, `s${id}`)),
  fc.constantFrom(compensated, reversed),
  fc.constantFrom(...COMPLAINT_OUTCOMES).map(closed),
);

describe('a complaint', () => {
  it.each<[string, readonly Act[], ComplaintState]>([
    ['is new until it went to the provider', [], 'open'],
    ['waits for the provider once it was sent', [step('complaintSent')], 'sent'],
    ['is answered by the provider', [step('complaintSent'), step('complaintAnswered')], 'answered'],
    [
      'is sent again when the answer leads to another question',
      [step('complaintSent'), step('complaintAnswered'), step('complaintSent', 'again')],
      'sent',
    ],
    ['stays where it is for a note and for money', [step('complaintSent'), step('complaintNoted'), compensated, reversed], 'sent'],
    ['is closed with what came of it', [closed('cameAfterAll')], 'closed'],
    ['may be refused without an answer on record', [step('complaintSent'), closed('refused')], 'closed'],
  ])('%s', (_what, acts, state) => {
    expect(afterActs(...acts).state).toBe(state);
  });

  it('has no answer before it was sent, and nothing at all after its close', () => {
    expect(applyComplaintEvent(BEGUN, step('complaintAnswered'))).toEqual({
      ok: false,
      failure: { kind: 'complaintNotNow', state: 'open' },
    });
    for (const act of [step('complaintNoted'), step('complaintSent'), compensated, reversed, closed('refused')])
      expect(applyComplaintEvent(afterActs(closed('cameAfterAll')), act)).toEqual({
        ok: false,
        failure: { kind: 'complaintNotNow', state: 'closed' },
      });
  });

  it('is closed as compensated or reversed only after that money was recorded', () => {
    expect(applyComplaintEvent(afterActs(reversed), closed('compensated'))).toMatchObject({
      failure: { kind: 'outcomeUnproven', outcome: 'compensated' },
    });
    expect(applyComplaintEvent(afterActs(compensated), closed('reversed'))).toMatchObject({
      failure: { kind: 'outcomeUnproven', outcome: 'reversed' },
    });
    expect(afterActs(compensated, closed('compensated')).outcome).toBe('compensated');
    expect(afterActs(reversed, closed('reversed')).outcome).toBe('reversed');
  });

  it('keeps whatever happened in its order, each act once, and ends at most once', () => {
    fc.assert(
      fc.property(fc.array(anAct, { maxLength: 25 }), (acts) => {
        let complaint = BEGUN;
        for (const act of acts) {
          const next = applyComplaintEvent(complaint, act);
          if (!next.ok) continue;
          expect(next.value.entries.slice(0, complaint.entries.length)).toEqual(complaint.entries);
          complaint = next.value;
        }
        const names = complaint.entries.map(({ kind, id }) => `${kind} ${id}`);
        expect(new Set(names).size).toBe(names.length);
        expect((complaint.outcome === null) === (complaint.state !== 'closed')).toBe(true);
        expect(complaint.entries.filter(({ kind }) => kind === 'closed')).toHaveLength(complaint.state === 'closed' ? 1 : 0);
      }),
    );
  });

  it('is about an order that counts as delivered, and about no other', () => {
    const states: readonly [OrderState, boolean][] = [
      [{ is: 'success', reading: successFor(), at: AT }, true],
      [{ is: 'settled', as: 'delivered', by: 'Budi', reference: 'R1', code: '' }, true],
      [{ is: 'settled', as: 'didNotHappen', by: 'Budi', reference: 'R1', code: '' }, false],
      [{ is: 'failed', status: 'Gagal', message: '' }, false],
      [{ is: 'rejected', status: 422, message: '' }, false],
      [{ is: 'review', why: 'unknownStatus', detail: '', reading: readingFor() }, false],
      [{ is: 'notSent', cause: 'dns', detail: '' }, false],
    ];
    for (const [state, expected] of states) expect([state.is, wentThrough({ state })]).toEqual([state.is, expected]);
  });

  it('takes no empty words, and none that hide or break the line', () => {
    const form = { complaintId: '5e8e7e2a-1b6e-4d8c-9c55-0a8b4fcf9a01', orderId: 'abcd00000001' };
    expect(BeginComplaintForm.safeParse({ ...form, text: ' \u202e ' }).success).toBe(false);
    expect(BeginComplaintForm.parse({ ...form, text: 'belum\nmasuk\u202e' }).text).toBe('belum masuk');
    expect(ComplaintStepForm.safeParse({ complaintId: form.complaintId, stepId: 'x', step: 'sent', text: 'x' }).success).toBe(false);
  });
});

describe('the text for the provider', () => {
  const facts = {
    ...{ orderId: 'abcd00000001', product: { name: 'Pulsa 25', code: 'pulsa25' }, clientNumber: '081233445566' },
    ...{ soldAt: AT, succeededAt: AT, fulfilledAt: '2026-11-21T03:42:05Z', status: 'Success', code: null, reference: null },
    identifiers: [{ label: 'serial' as const, value: 'SN123' }],
    ...{ said: 'belum masuk', saidAt: AT, answers: [] },
  };

  it('names the order, its times in the shop’s zone and in UTC, and the provider’s serial, in both languages', () => {
    expect(providerText(facts, 'id', 'Asia/Makassar')).toMatchInlineSnapshot(`
      "KELUHAN PESANAN
      Status pesanan ini berhasil, tetapi pelanggan menyatakan belum menerima. Mohon dicek dan dibantu.

      ID pesanan: abcd00000001
      Produk: Pulsa 25 (pulsa25)
      Nomor pelanggan: 081233445566
      Waktu pesanan: 21-11-2026 11:42 WITA (2026-11-21T03:42:00.000Z)
      Status dari layanan: Success, 21-11-2026 11:42 WITA (2026-11-21T03:42:00.000Z)
      fulfilled_at: 2026-11-21T03:42:05Z
      No. seri: SN123
      Keterangan pelanggan: belum masuk
      Keluhan diterima: 21-11-2026 11:42 WITA (2026-11-21T03:42:00.000Z)"
    `);
    expect(providerText(facts, 'en', 'Asia/Jakarta')).toMatchInlineSnapshot(`
      "ORDER COMPLAINT
      This order is marked successful, but the customer says that nothing was received. Please check and help.

      Order ID: abcd00000001
      Product: Pulsa 25 (pulsa25)
      Customer number: 081233445566
      Time of order: 21-11-2026 10:42 WIB (2026-11-21T03:42:00.000Z)
      Status from the service: Success, 21-11-2026 10:42 WIB (2026-11-21T03:42:00.000Z)
      fulfilled_at: 2026-11-21T03:42:05Z
      Serial no.: SN123
      Customer says: belum masuk
      Complaint received: 21-11-2026 10:42 WIB (2026-11-21T03:42:00.000Z)"
    `);
  });

  it('ends with the raw answers, where there are any', () => {
    const text = providerText({ ...facts, answers: [{ at: AT, raw: '{"data":{}}' }] }, 'en', 'Asia/Jakarta');
    expect(text.split('\n').slice(-3)).toEqual(['Answers of the service as received:', `${AT}:`, '{"data":{}}']);
  });
});
