import { expect, type OwnTill, test } from '../till-fixture.ts';

/** Presses the button that closes the window, as the desktop would. */
const pressClose = ({ app }: OwnTill): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('loket://app/'));
    setImmediate(() => window?.close());
  });

/** Resolves when the till has ended; to be asked for before what ends it. */
const endOf = ({ app }: OwnTill): Promise<void> => new Promise((resolve) => app.once('close', () => resolve()));

/** The last call to a till: its window may be gone before the call has returned, so only the end is waited for. */
function lastCall(call: Promise<void>): void {
  call.catch(() => undefined);
}

async function hang({ page }: OwnTill): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    }, 0);
  });
}

const SHOP = { shop: { name: 'Kios Melati' } };

test('a window with unsaved settings asks before it closes: staying keeps what was typed, saving keeps it for good', async ({ start }) => {
  const till = await start({ settings: SHOP });
  await till.settings.typeShopName('Kios Mawar');
  await pressClose(till);
  await expect(till.dialogs.any).toContainText('Tutup jendela tanpa menyimpan?');
  await expect(till.dialogs.noButton('closeWindow')).toBeFocused();
  await till.counter.press('Escape');
  await expect(till.settings.field('settings.shopName')).toHaveValue('Kios Mawar');
  const ended = endOf(till);
  await pressClose(till);
  lastCall(till.dialogs.yes('closeWindow'));
  await ended;
  await expect((await start()).status.shopName).toHaveText('Kios Mawar');
});

test('a window that is closed without saving forgets what was typed', async ({ start }) => {
  const till = await start({ settings: SHOP });
  await till.settings.typeShopName('Kios Mawar');
  const ended = endOf(till);
  await pressClose(till);
  lastCall(till.dialogs.other('closeWindow'));
  await ended;
  await expect((await start()).status.shopName).toHaveText('Kios Melati');
});

test('a window with nothing to lose closes without a question', async ({ start }) => {
  const till = await start();
  const ended = endOf(till);
  lastCall(pressClose(till));
  await ended;
});

test('a till whose screen hangs can be closed, also with something unsaved on it', async ({ start }) => {
  const till = await start();
  await till.settings.typeShopName('Kios Mawar');
  await hang(till);
  const ended = endOf(till);
  lastCall(pressClose(till));
  await ended;
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends the till while the question stands`, async ({ start }) => {
    const till = await start();
    await till.settings.typeShopName('Kios Mawar');
    await pressClose(till);
    await expect(till.dialogs.noButton('closeWindow')).toBeFocused();
    const ended = endOf(till);
    till.app.process().kill(signal);
    await ended;
  });

  test(`${signal} ends a till whose screen hangs with something unsaved`, async ({ start }) => {
    const till = await start();
    await till.settings.typeShopName('Kios Mawar');
    await hang(till);
    const ended = endOf(till);
    till.app.process().kill(signal);
    await ended;
  });
}
