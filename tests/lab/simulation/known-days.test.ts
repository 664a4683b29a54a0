import { describe, expect, it } from 'vitest';
import type { Plan, Step } from './plan/plan.ts';
import { quietDay } from './plan/quiet-day.ts';
import { violationReportOf } from './report.ts';
import { products, runPlan } from './run.ts';

/** The shortest days that once broke a promise, or seemed to. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const QUIET = 5;

const dayOf = (steps: readonly Step[], changes: Partial<Plan> = {}): Plan => ({
  ...quietDay(QUIET, products),
  erasures: null,
  steps,
  end: 30 * MINUTE,
  ...changes,
});

const airtime = products.find(({ family, price }) => family === 'telco-prepaid' && price !== null)?.code ?? '';
const sell = (at: number, number: string): Step => ({
  ...{ at, till: 0, do: 'sell', forms: [{ productCode: airtime, number, fields: [] }] },
  ...{ nonce: `31${number.slice(-6)}-6b2f-4f00-8a00-0a9b76f77647`, thinkMs: 50, clicks: [], paysOlderQuote: false, repeats: 'open' },
});

describe('a day that broke a promise once', () => {
  it('an order waits for the network of an account that the settings no longer name, and the clock is set back', async () => {
    const day = dayOf(
      [
        { at: MINUTE, till: 0, do: 'outage', kind: 'dns', ms: 40 * MINUTE },
        sell(MINUTE + SECOND, '081173512924'),
        { at: MINUTE + 3 * SECOND, till: 0, do: 'account', origin: 'https://other.example' },
        { at: 16 * MINUTE, till: 0, do: 'clock', ms: -8 * HOUR },
      ],
      { offline: true },
    );
    const outcome = await runPlan(day);
    expect(outcome.story.join('\n')).toContain('is queued');
    expect(outcome.violation, violationReportOf(outcome)).toBeNull();
  });

  it('two orders of an account that the settings no longer name are in doubt when the network returns', async () => {
    const day = dayOf([
      { at: MINUTE, till: 0, do: 'fault', rule: { kind: 'hangAfter', endpoint: 'checkout', count: 2, ms: 10_000 } },
      sell(MINUTE + SECOND, '081173512924'),
      sell(MINUTE + 2 * SECOND, '081173512937'),
      { at: MINUTE + 6 * SECOND, till: 0, do: 'outage', kind: 'dns', ms: 25 * MINUTE },
      { at: 10 * MINUTE, till: 0, do: 'account', origin: 'https://other.example' },
    ]);
    const outcome = await runPlan(day);
    expect(outcome.story.join('\n')).toContain('is unknown');
    expect(outcome.violation, violationReportOf(outcome)).toBeNull();
  });
});
