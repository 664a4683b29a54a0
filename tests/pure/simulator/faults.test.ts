import { describe, expect, it } from 'vitest';
import { FAULT_NAMES, FAULTS } from '../../../simulator/faults/fault-kinds.ts';
import { type FaultInput, Faults, type FaultTarget } from '../../../simulator/faults/faults.ts';
import { json } from '../../../simulator/http/answers.ts';

const call = (more: Partial<FaultTarget> = {}): FaultTarget => ({ endpoint: 'checkout', orderId: 'a1', productCode: 'p1', ...more });
const setUp = (...rules: FaultInput[]): Faults => {
  const faults = new Faults(7);
  for (const rule of rules) faults.add(rule);
  return faults;
};
const kinds = (faults: Faults, calls: readonly FaultTarget[]): (string | undefined)[] =>
  calls.map((target) => faults.take(target)?.rule.kind);

describe('a fault that was set', () => {
  it('affects one call, and the next one succeeds', () => {
    expect(kinds(setUp({ kind: 'dropAfter' }), [call(), call()])).toEqual(['dropAfter', undefined]);
  });

  it('affects as many calls as requested, or all', () => {
    expect(kinds(setUp({ kind: 'delay', count: 2 }), [call(), call(), call()])).toEqual(['delay', 'delay', undefined]);
    expect(
      kinds(
        setUp({ kind: 'delay', count: null }),
        Array.from({ length: 50 }, () => call()),
      ),
    ).not.toContain(undefined);
  });

  it('skips the requested number of calls', () => {
    expect(kinds(setUp({ kind: 'delay', skip: 2 }), [call(), call(), call(), call()])).toEqual([undefined, undefined, 'delay', undefined]);
  });

  it('waits for its endpoint, its order and its product', () => {
    const calls = [call({ endpoint: 'inquiry', orderId: null }), call({ orderId: 'a2' }), call({ productCode: 'p2' }), call()];
    expect(kinds(setUp({ kind: 'garbage', endpoint: 'checkout', orderId: 'a1', productCode: 'p1' }), calls)).toEqual([
      undefined,
      undefined,
      undefined,
      'garbage',
    ]);
  });

  it('affects calls by chance: the same calls for the same seed', () => {
    const struck = (): (string | undefined)[] =>
      kinds(
        setUp({ kind: 'status500', chance: 0.5, count: null }),
        Array.from({ length: 60 }, () => call()),
      );
    expect(struck()).toEqual(struck());
    expect(new Set(struck())).toEqual(new Set(['status500', undefined]));
  });

  it('disappears when faults are cleared, and is counted when it was applied', () => {
    const faults = setUp({ kind: 'delay', count: null }, { kind: 'garbage' });
    faults.take(call());
    expect(faults.appliedCounts).toEqual({ delay: 1 });
    faults.clear();
    expect(faults.take(call())).toBeNull();
    expect(faults.waiting).toEqual([]);
  });

  it('is refused when its kind is unknown', () => {
    expect(() => setUp(JSON.parse('{"kind":"gremlins"}'))).toThrow();
  });
});

describe('the table of faults', () => {
  const truth = json(200, {
    data: {
      type: 'order',
      id: 'a1',
      attributes: {
        product_code: 'p1',
        client_number: '1',
        client_name: 'EK*',
        sales_price: 5_000,
        status: 'Pending',
        fields: [{ name: 'zone', value: '1' }],
      },
    },
  });

  it.each(FAULT_NAMES)('%s describes its effect and never returns the unchanged answer', (name) => {
    const kind = FAULTS[name];
    expect(kind.description).not.toBe('');
    const details = { ms: 5, value: null };
    const forToken = /^(expires|token)/.test(name);
    const answer = forToken
      ? json(200, { access_token: 't', expires_in: 60, token_type: 'Bearer' })
      : { ...truth, headers: { ...truth.headers, 'X-Ratelimit-Limit': '5 req/s (burst 10)' } };
    const outcome = kind.processed ? kind.apply(answer, details) : kind.apply(details);
    expect(outcome).not.toEqual({ kind: 'answer', answer, delayMs: 0 });
  });

  it('leaves other answers unchanged', () => {
    const page = { status: 404, headers: {}, body: '<html>' };
    for (const name of ['unknownStatus', 'wrongId', 'expiresZero'] as const) {
      const kind = FAULTS[name];
      expect(kind.processed && kind.apply(page, { ms: 0, value: null })).toEqual({ kind: 'answer', answer: page, delayMs: 0 });
    }
  });
});
