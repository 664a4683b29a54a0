import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import { FaultList } from './FaultList.tsx';
import { createPracticeStore, PracticeContext } from './practice-store.ts';
import { TourList } from './TourList.tsx';
import { TourStrip } from './TourStrip.tsx';
import { watchTill } from './watch-till.ts';

/** For training only: the strip of the tour above the screen, and the panel with the tour and the faults to practise. */
export function Practice() {
  const { bridge, orders } = useDeps();
  const isOpen = useApp((state) => state.isPracticeOpen);
  const [store] = useState(() => createPracticeStore(bridge));
  useEffect(() => {
    inBackground(store.getState().load());
    return watchTill(store, { bridge, orders });
  }, [store, bridge, orders]);
  return (
    <PracticeContext value={store}>
      <TourStrip />
      {isOpen ? <PracticePanel /> : null}
    </PracticeContext>
  );
}

/** The steps of the tour and the faults to practise. It opens only on request and at the left, so that the ticket stays visible. */
function PracticePanel() {
  const { t } = useTranslation();
  const open = useApp((state) => state.openPractice);
  const close = (): void => open(false);
  return (
    <TitledDialog place="start" title={t('practice.title')} closeLabel={t('common.close')} onClose={close}>
      <Stack gap="xl">
        <TourList onChosen={close} />
        <FaultList />
      </Stack>
    </TitledDialog>
  );
}
