import { useEffect, useState } from 'react';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { PracticePanel } from './PracticePanel.tsx';
import { createPracticeStore, PracticeContext } from './practice-store.ts';
import { TourStrip } from './TourStrip.tsx';
import { watchTill } from './watch-till.ts';

/** Training alone: the tour above the screen, and the panel of the tour and of the faults to practise. */
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
