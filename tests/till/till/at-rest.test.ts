import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Clock } from '../../../main/lib/clock.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { VirtualClock } from '../../lab/fakes/clock.ts';
import { ScriptedService } from '../../lab/fakes/order-service.ts';
import { productFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';

const HOUR = 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-rest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The same clock, and how often it woke somebody. */
function counted(inner: VirtualClock): { readonly clock: Clock; readonly wakes: () => number } {
  let wakes = 0;
  const after: Clock['after'] = (ms, action) =>
    inner.after(ms, () => {
      wakes += 1;
      action();
    });
  return { clock: { now: inner.now, monotonic: inner.monotonic, sleep: inner.sleep, after }, wakes: () => wakes };
}

it('a till at rest sets no timer that fires again and again: an hour wakes it only for its look back after the start', async () => {
  const time = new VirtualClock();
  const { clock, wakes } = counted(time);
  const settings = Settings.parse({ mode: 'live', cashier: 'Sari' });
  const till = openScripted({
    folder,
    clock,
    service: new ScriptedService(),
    products: [productFor('telco-prepaid')],
    settings: () => settings,
  });
  await time.advance(HOUR);
  expect(wakes()).toBe(1);
  await time.advance(24 * HOUR);
  expect([wakes(), time.untilNext()]).toEqual([1, null]);
  till.close();
});
