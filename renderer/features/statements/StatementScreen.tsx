import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { Begin } from './Begin.tsx';
import { ReadFile } from './read/ReadFile.tsx';
import { Result } from './result/Result.tsx';
import { createStatementStore, StatementContext } from './statement-store.ts';

/** Compares the provider's statement with the till's orders, in three steps: a file, how it is read, and the differences. */
export function StatementScreen() {
  const { bridge } = useDeps();
  const [store] = useState(() => createStatementStore(bridge, () => crypto.randomUUID()));
  const step = useStore(store, (state) => state.step);
  useEffect(() => bridge.on('statementProgress', (progress) => store.getState().setProgress(progress)), [bridge, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return to the list shows the comparisons kept since.
  useEffect(() => inBackground(store.getState().load()), [store, step.kind]);
  return (
    <StatementContext value={store}>
      {step.kind === 'begin' ? <Begin /> : null}
      {step.kind === 'read' ? <ReadFile step={step} /> : null}
      {step.kind === 'result' ? <Result summary={step.summary} /> : null}
    </StatementContext>
  );
}
