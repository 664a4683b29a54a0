import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ServiceHealthView } from '../../../shared/service/service-views.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Calls } from './Calls.tsx';
import styles from './HealthScreen.module.css';
import { createHealthStore, type HealthStore } from './health-store.ts';
import { Limits } from './Limits.tsx';
import { ProductList } from './ProductList.tsx';
import { ShopInfo, Token } from './ServiceCards.tsx';

/** The time between two reloads of the view from main. */
const REFRESH_MS = 2_000;

/** The health of the service: its limits, the last calls and its token, for a technician. Shows no secret. */
export function HealthScreen() {
  const { t } = useTranslation();
  const { bridge, app } = useDeps();
  const [store] = useState(() => createHealthStore(bridge));
  const { view, reading, failure } = useStore(store);
  const refresh = () => inBackground(store.getState().refresh());
  useShortcuts({ F5: refresh, Escape: () => app.getState().navigate('sell') });
  useAutoRefresh(store);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Button icon={<RefreshCw aria-hidden="true" />} keyName="F5" isDisabled={reading !== 'nothing'} onPress={refresh}>
          {t(reading === 'shopInfo' ? 'health.refreshing' : 'health.refresh')}
        </Button>
      </header>
      {failure ? (
        <div className={styles.failure}>
          <FailureNote failure={failure} />
        </div>
      ) : null}
      {view && hasNothing(view) ? <Note size="m">{t('health.nothingYet')}</Note> : null}
      {view ? (
        <div className={styles.columns}>
          <Stack gap="l">
            <Limits endpoints={view.endpoints} />
            <Calls calls={view.calls} />
          </Stack>
          <Stack gap="l">
            <Token token={view.token} />
            <ProductList store={store} />
            <ShopInfo info={view.shopInfo} />
          </Stack>
        </div>
      ) : null}
    </div>
  );
}

/** Before the first call there is no card to show. */
const hasNothing = ({ endpoints, calls, token, shopInfo }: ServiceHealthView): boolean =>
  endpoints.length === 0 && calls.length === 0 && token.state === 'none' && shopInfo === null;

/** Reloads the view from main while the screen is open. Sends no request to the service. */
function useAutoRefresh(store: HealthStore): void {
  const hasList = useApp(({ settings, status }) => settings.service.productList !== null && status.mode === 'live');
  useEffect(() => {
    const { load, loadProducts } = store.getState();
    inBackground(load());
    if (hasList) inBackground(loadProducts());
    const timer = setInterval(() => inBackground(load()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [store, hasList]);
}
