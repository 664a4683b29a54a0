import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Boot } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { inBackground, onFault } from '../core/background-work.ts';
import type { Bridge } from '../core/bridge.ts';
import { type Parts, PartsProvider } from '../core/context.tsx';
import { createWords } from '../core/i18n/index.ts';
import { createAppStore } from '../core/stores/app-store.ts';
import { createOrdersStore } from '../core/stores/orders-store.ts';
import { createPapersStore, watchPapers } from '../core/stores/print-jobs-store.ts';
import { createStaffStore } from '../core/stores/staff-store.ts';
import { createSellStore } from '../features/sell/sell-store.ts';
import { createPrintersStore } from '../features/settings/printers/printers-store.ts';
import { createSettingsStore } from '../features/settings/settings-store.ts';
import { FailureNote } from '../presentation/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';
import { App } from './App.tsx';
import { permittedBridge } from './permission-aware-bridge.ts';
import styles from './start.module.css';
import { watchSignIn } from './watchers/reload-orders-on-sign-in.ts';
import { watchTouches } from './watchers/watch-activity.ts';
import { watchHandover } from './watchers/watch-cashier-change.ts';
import { watchTyping } from './watchers/watch-unsaved-settings.ts';

/** Asks main for all that the screen starts with, then draws it. Resolves once it is drawn; it never rejects. */
export async function start(root: Root, bridge: Bridge): Promise<void> {
  const boot = await bridge.app.boot();
  if (!boot.ok) return drawFailure(root, boot.failure, () => inBackground(start(root, bridge)));
  const parts = partsFor(bridge, boot.value);
  root.render(
    <StrictMode>
      <I18nextProvider i18n={createWords(boot.value.settings.language)}>
        <PartsProvider parts={parts}>
          <App />
        </PartsProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

function partsFor(plain: Bridge, boot: Boot): Parts {
  const staff = createStaffStore(plain, boot.staff);
  const bridge = permittedBridge(plain, staff);
  const app = createAppStore(bridge, boot);
  const orders = createOrdersStore(bridge, boot.recent);
  const sell = createSellStore({
    bridge,
    now: Date.now,
    newNonce: () => crypto.randomUUID(),
    kioskFee: () => app.getState().settings.kioskFee,
    productOf: (code) => app.getState().products.find((product) => product.code === code) ?? null,
    onOrder: (view) => orders.getState().apply(view),
  });
  const settings = createSettingsStore(bridge, app);
  const papers = createPapersStore(bridge);
  const printers = createPrintersStore(bridge, app, papers);
  onFault((fault) => app.getState().tellFault(fault));
  bridge.on('paper', (paper) => papers.getState().tell(paper));
  bridge.on('drawer', (drawer) => papers.getState().tellDrawer(drawer));
  bridge.on('closing', () => app.getState().go('closed'));
  bridge.on('order', (view) => orders.getState().apply(view));
  bridge.on('status', (status) => app.getState().tellStatus(status));
  bridge.on('products', (products) => app.getState().tellProducts(products));
  bridge.on('staff', (view) => staff.getState().tell(view));
  watchSignIn(staff, orders, bridge);
  watchPapers(staff, papers);
  watchHandover(staff, app, sell);
  watchTyping(staff, settings);
  watchTouches({ target: window, staff, touched: () => plain.staff.touched(), now: () => performance.now() });
  return { bridge, app, orders, sell, staff, settings, papers, printers };
}

/** What the screen shows when rendering failed: why, and a way to render it again. */
export const drawFault = (root: Root): void => drawFailure(root, { kind: 'unexpected', detail: 'screen' }, () => location.reload());

function drawFailure(root: Root, failure: Failure, again: () => void): void {
  const words = createWords('id');
  root.render(
    <I18nextProvider i18n={words}>
      <main className={styles.failed}>
        <FailureNote failure={failure} />
        <Button onPress={again}>{words.t('common.tryAgain')}</Button>
      </main>
    </I18nextProvider>,
  );
}
