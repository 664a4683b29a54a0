import { expect, test } from 'vitest';
import { createAppStore } from '../../../../../renderer/core/stores/app-store.ts';
import { createPrintJobsStore } from '../../../../../renderer/core/stores/print-jobs-store.ts';
import { FoundPrinters } from '../../../../../renderer/features/settings/printers/FoundPrinters.tsx';
import {
  createPrintersStore,
  PrintersContext,
  type PrintersState,
} from '../../../../../renderer/features/settings/printers/printers-store.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { anAppView } from '../../builders.ts';
import { draw } from '../../draw.tsx';

const drawn = (state: Partial<PrintersState>): string => {
  const { bridge } = createFakeBridge();
  const store = createPrintersStore(bridge, createAppStore(bridge, anAppView()), createPrintJobsStore(bridge));
  store.setState(state);
  return draw(
    // The markup shows the state that a store begins with.
    <PrintersContext value={{ ...store, getInitialState: store.getState }}>
      <FoundPrinters />
    </PrintersContext>,
  );
};
const QUEUE = { kind: 'queue', queue: 'struk' } as const;
const NONE = 'No other printer answered';

test('printers of the network stand below those of this computer; where none answered, a line says so', () => {
  const both = drawn({ found: { computer: [QUEUE], network: [{ kind: 'tcp', host: '192.168.1.60', port: 9_100 }] } });
  expect(both.indexOf('struk')).toBeLessThan(both.indexOf('192.168.1.60'));
  expect(both).not.toContain(NONE);
  const one = drawn({ found: { computer: [QUEUE], network: [] } });
  expect(one).toContain('struk');
  expect(one).toContain(NONE);
  expect(drawn({ found: { computer: [], network: [] } })).toContain(NONE);
  expect(drawn({ found: { computer: [], network: null } })).not.toContain(NONE);
  expect(drawn({ busy: 'findingInNetwork' })).toContain('Searching the network…');
});
