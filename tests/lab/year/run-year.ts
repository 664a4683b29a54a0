import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderAt } from './provider-process.ts';
import { held, type Sample, sizesOf } from './samples.ts';
import { YearShop } from './year-shop.ts';

export interface YearTerms {
  readonly sales: number;
  readonly shifts: number;
  readonly restarts: number;
}

interface Year {
  readonly samples: readonly Sample[];
  readonly sales: number;
  readonly prints: number;
  readonly starts: number;
}

/** Works a year: shifts of equal size, and restarts between them. Tells each sample, one before each end of the till. */
export async function runYear({ sales, shifts, restarts }: YearTerms, tell: (sample: Sample) => void): Promise<Year> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-year-'));
  const provider = fork(join(import.meta.dirname, 'provider-process.ts'), { execArgv: [] });
  const samples: Sample[] = [];
  let starts = 0;
  try {
    const [at] = (await once(provider, 'message')) as [ProviderAt];
    mkdirSync(folder, { recursive: true });
    const shop = new YearShop(folder, at);
    try {
      for (let run = 0; run <= restarts; run += 1) {
        const start = await shop.start();
        starts += 1;
        const until = Math.round((shifts * (run + 1)) / (restarts + 1));
        while (shop.shifts < until) {
          await shop.work(Math.round((sales * (shop.shifts + 1)) / shifts) - shop.sales);
        }
        const sample = { ...(await sampleOf(shop)), start };
        samples.push(sample);
        tell(sample);
        await shop.stop();
      }
      return { samples, sales: shop.sales, prints: shop.prints, starts };
    } finally {
      await shop.end();
    }
  } finally {
    provider.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sampleOf(shop: YearShop): Promise<Omit<Sample, 'start'>> {
  // The first one starts the thread that reads.
  await shop.search();
  const search = await shop.search();
  const { sales, shifts, clock } = shop;
  return { sales, shifts, ...(await held()), timers: clock.waiting, ...sizesOf(shop.folder), search };
}
