import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { Begin } from './Begin.tsx';
import { ReadFile } from './read/ReadFile.tsx';
import { Result } from './result/Result.tsx';
import { createStatementStore, StatementContext } from './statement-store.ts';

/** The provider's statement beside the till's orders: choose a file, say how it is read, look at what differs. */
export function StatementScreen() {
  const { bridge } = useDeps();
  const [store] = useState(() => createStatementStore(bridge, () => crypto.randomUUID()));
  const step = useStore(store, (state) => state.step);
  useEffect(() => bridge.on('statementProgress', (progress) => store.getState().setProgress(progress)), [bridge, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step back to the list shows what was kept since.
  useEffect(() => inBackground(store.getState().load()), [store, step.kind]);
  return (
    <StatementContext value={store}>
      {step.kind === 'begin' ? <Begin /> : null}
      {step.kind === 'read' ? <ReadFile step={step} /> : null}
      {step.kind === 'result' ? <Result summary={step.summary} /> : null}
    </StatementContext>
  );
}
