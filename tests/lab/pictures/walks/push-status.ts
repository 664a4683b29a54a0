import { pushChannelOf } from '../../../../shared/ipc/channels.ts';
import type { Pushes, PushName } from '../../../../shared/ipc/pushes.ts';
import type { StatusView } from '../../../../shared/ipc/status-view.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { WalkingTill } from '../state.ts';

/** As full as the top bar may become: a busy shop in live use, after main read a balance below the mark. */
export const FULL_BAR: Partial<StatusView> = {
  mode: 'live',
  orders: { held: 1, unsent: 1, owed: 2, review: 1, flagged: 1, inDoubt: 1, queued: 1, pending: 3, found: 0 },
  balanceLow: { amount: rupiah(450_000), at: '2026-11-22T03:00:00.000Z' },
};

/** Pushes the status as main does. It stays until main pushes another one: the till must have no open orders. */
export async function pushStatus(till: PushedTill, changes: Partial<StatusView> = {}): Promise<void> {
  const boot = await till.page.evaluate(() => window.loket.app.boot());
  if (!boot.ok) throw new Error(JSON.stringify(boot.failure));
  await pushToPage(till, 'status', { ...boot.value.status, ...changes });
}

type PushedTill = Pick<WalkingTill, 'app' | 'page'>;

export const pushToPage = <P extends PushName>({ app }: PushedTill, name: P, value: Pushes[P]): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, pushed) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
      window?.webContents.send(pushed.channel, pushed.value);
    },
    { channel: pushChannelOf(name), value },
  );
