import { setTimeout as delay } from 'node:timers/promises';
import { crashPage } from '../drive/crash-page.ts';
import type { LaunchedTill } from '../drive/launch.ts';
import { waitForState } from '../drive/wait-for-state.ts';
import { checkOut, print } from './bridge-calls.ts';
import type { Drill } from './drill.ts';
import { evidenceAfterKill, evidenceWhileRunning } from './evidence.ts';
import { rowOf, type Scenario } from './kill-results.ts';
import { killedSale } from './killed-sale.ts';
import { TOKEN, VOUCHER } from './sales.ts';
import { startOpened, withDrill } from './with-drill.ts';

/** The power goes while the computer sleeps or shuts down, or while the page hangs. */

const power = ({ app }: LaunchedTill, event: 'suspend' | 'resume'): Promise<void> =>
  app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event);

/** An order is paid while the computer falls asleep, and leaves once it woke. */
export const killedSleep = killedSale('sleep', VOUCHER, async (till, lines) => {
  await power(till, 'suspend');
  const orderIds = await checkOut(till.page, lines);
  await power(till, 'resume');
  for (const orderId of orderIds) {
    await waitForState(till.page, orderId, ['success']);
    await print(till.page, orderId);
  }
});

/** The page hangs once the order is paid, and is ended; main finishes the sale without it. */
export const killedHang = killedSale('hang', VOUCHER, async (till, lines, { profile }) => {
  const [orderId = ''] = await checkOut(till.page, lines);
  till.page.evaluate('for (;;);').catch(() => undefined);
  await crashPage(till.app, 'loket://');
  while (evidenceWhileRunning(profile).orders.get(orderId)?.order.state.is !== 'success') await delay(20);
});

/** The system shuts down while an order is on its way: the events of the program's end, in their order. */
const ENDS = [
  { when: 'before', event: 'before-quit' },
  { when: 'inside', event: 'will-quit' },
  { when: 'after', event: 'quit' },
] as const;
type End = (typeof ENDS)[number]['event'];

export const killedShutdown: Scenario = {
  name: 'shutdown',
  run: (choice, done) =>
    withDrill(async (drill) => {
      for (const [index, { when, event }] of ENDS.entries()) {
        const point = { when, what: `shutdown (${event})`, nth: 1 };
        if (!choice(point, index)) continue;
        const { orderId, survived } = await dieShuttingDown(drill, event);
        const dead = evidenceAfterKill(drill.profile);
        const till = await startOpened(drill);
        done(rowOf('shutdown', index, point, await drill.look(till, dead), [orderId], survived));
        await till.close();
      }
    }),
};

async function dieShuttingDown(drill: Drill, event: End): Promise<{ orderId: string; survived: string | null }> {
  const till = await startOpened(drill);
  const sent = drill.practice.control.postings().length;
  drill.practice.control.fault({ endpoint: 'checkout', kind: 'hangAfter', ms: 60_000 });
  const [orderId = ''] = await checkOut(till.page, drill.lines(TOKEN));
  while (drill.practice.control.postings().length === sent) await delay(20);
  const program = till.app.process();
  const gone = new Promise<string | null>((resolve) => program.once('exit', (code, signal) => resolve(signal ?? `it ended with ${code}`)));
  await till.app.evaluate(({ app }, name) => {
    app.once(name as 'quit', () => process.kill(process.pid, 'SIGKILL'));
    setImmediate(() => app.quit());
  }, event);
  const ended = await gone;
  return { orderId, survived: ended === 'SIGKILL' ? null : ended };
}
