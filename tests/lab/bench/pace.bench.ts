import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import type { BenchContext } from './lib/bench.ts';
import { type Figure, plain } from './lib/figure.ts';
import { bottleneck, type Limiter, ours, throttle } from './lib/limiters.ts';
import { type Phase, StrictService } from './lib/strict-service.ts';

export const name = 'pace';

const DURATION_MS = 24_000;
/** How many callers always want a slot. */
const ASKERS = 16;

interface Case {
  readonly limit: string;
  readonly who: string;
  readonly phases: readonly Phase[];
  readonly limiter: () => Limiter;
  readonly goals?: { readonly share: number | null; readonly refused: number | null };
}

const STEADY = { limit: '5/s burst 10', phases: [{ at: 0, rate: 5, burst: 10 }] };
const SINGLE = { limit: '5/s burst 1', phases: [{ at: 0, rate: 5, burst: 1 }] };
const CHANGING = {
  limit: '5/s, then 10/s, then 2/s',
  phases: [
    { at: 0, rate: 5, burst: 10 },
    { at: 8_000, rate: 10, burst: 10 },
    { at: 16_000, rate: 2, burst: 4 },
  ],
};
const RESERVOIR = { reservoir: 10, reservoirIncreaseAmount: 5, reservoirIncreaseInterval: 1_000, reservoirIncreaseMaximum: 10 };

/** The others are given the limit that ours must learn, and are configured as their manuals say. */
const CASES: readonly Case[] = [
  { ...STEADY, who: 'Loket', limiter: ours, goals: { share: 97, refused: 0 } },
  { ...STEADY, who: 'bottleneck, spaced', limiter: () => bottleneck({ minTime: 200 }) },
  { ...STEADY, who: 'bottleneck, reservoir', limiter: () => bottleneck(RESERVOIR) },
  { ...STEADY, who: 'p-throttle', limiter: () => throttle({ limit: 5, interval: 1_000 }) },
  { ...SINGLE, who: 'Loket', limiter: ours, goals: { share: null, refused: 0 } },
  { ...SINGLE, who: 'bottleneck', limiter: () => bottleneck({ minTime: 200 }) },
  { ...SINGLE, who: 'bottleneck, 5 % slower', limiter: () => bottleneck({ minTime: 210 }) },
  { ...SINGLE, who: 'p-throttle', limiter: () => throttle({ limit: 1, interval: 200, strict: true }) },
  { ...SINGLE, who: 'p-throttle, 5 % slower', limiter: () => throttle({ limit: 1, interval: 210, strict: true }) },
  { ...CHANGING, who: 'Loket', limiter: ours },
  { ...CHANGING, who: 'bottleneck, updateSettings', limiter: () => bottleneck({ minTime: 200 }, true) },
  { ...CHANGING, who: 'p-throttle, made anew', limiter: () => throttle({ limit: 5, interval: 1_000 }, true) },
];

/** How many requests a strict service accepts and how many it refuses: all limiters at the same time, each with a limit of its own. */
export async function run({ say }: BenchContext): Promise<Figure[]> {
  const service = await StrictService.start({ cases: CASES.map(({ phases }) => phases), durationMs: DURATION_MS, body: '{}' });
  const agent = new Agent({ connections: ASKERS * CASES.length });
  say(`${CASES.length} cases side by side, ${DURATION_MS / 1_000} s`);
  await Promise.all(CASES.map(({ limiter }, index) => drive(limiter(), `${service.baseUrl}/${index}/order`, agent)));
  const counted = await service.counted();
  await agent.close();
  await service.close();
  return CASES.flatMap(({ limit, who, goals }, index) => {
    const { accepted, refused, allowed } = counted[index] ?? { accepted: 0, refused: 0, allowed: 1 };
    return [
      plain(`share of the limit used, ${limit}: ${who}`, (100 * accepted) / allowed, '%', 'higher', goals?.share ?? null),
      plain(`429s, ${limit}: ${who}`, refused, 'answers', 'lower', goals?.refused ?? null),
    ];
  });
}

async function drive(limiter: Limiter, url: string, dispatcher: Agent): Promise<void> {
  let over = false;
  const send = async () => {
    const response = await fetch(url, { dispatcher });
    await response.text();
    return { status: response.status, headers: new Headers([...response.headers]) };
  };
  const ask = async (): Promise<void> => {
    while (!over) await limiter.run(send);
  };
  const asking = Array.from({ length: ASKERS }, () => ask().catch((error: unknown) => (over ? undefined : Promise.reject(error))));
  await Promise.race([sleep(DURATION_MS + 500), Promise.all(asking)]);
  over = true;
  await limiter.stop();
  await Promise.race([sleep(3_000), Promise.all(asking)]);
}
