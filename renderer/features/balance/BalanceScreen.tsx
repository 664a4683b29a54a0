import { RefreshCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useEachMinute } from '../../core/clock.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { usePermission } from '../../core/use-permission.ts';
import { StatementLink } from '../../parts/figures/StatementLink.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { BalanceNow } from './BalanceNow.tsx';
import { createBalanceStore } from './balance-store.ts';
import { Comparison } from './Comparison.tsx';
import { Deposits } from './Deposits.tsx';

/** The balance at the provider: what is left and for how long, what is missing, deposits, and the way to the statement. */
export function BalanceScreen() {
  const { t } = useTranslation();
  const { bridge, app } = useDeps();
  const maySeeCosts = usePermission('viewReports');
  const [store] = useState(() => createBalanceStore(bridge, maySeeCosts));
  const { view, reported, isReading, failure, load, readNow } = useStore(store);
  const isLive = useApp(({ status }) => status.mode === 'live');
  const read = () => inBackground(readNow());
  useEachMinute(useCallback(async () => inBackground(load()), [load]));
  useShortcuts({ F5: read, Escape: () => app.getState().navigate('sell') });
  return (
    <Page isPart title={t('nav.balance')} width="wide">
      <div>
        <Button icon={<RefreshCw aria-hidden="true" />} keyName="F5" isDisabled={isReading} onPress={read}>
          {t(isReading ? 'health.refreshing' : 'health.readBalance')}
        </Button>
      </div>
      {failure ? <FailureNote failure={failure} moneyMoved="none" /> : null}
      <Stack columns="27rem" gap="l">
        <Stack gap="l">
          {reported ? <BalanceNow reported={reported} store={store} /> : null}
          {view ? (
            <Card title={t('health.compared')}>
              <Comparison view={view} />
            </Card>
          ) : null}
        </Stack>
        <Stack gap="l">
          {isLive ? <Deposits store={store} /> : null}
          <Card align="start" title={t('statements.title')}>
            <Note>{t('statements.linkAbout')}</Note>
            <StatementLink />
          </Card>
        </Stack>
      </Stack>
    </Page>
  );
}
