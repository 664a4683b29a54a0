import { expect, test } from 'vitest';
import { createAppStore } from '../../../../../renderer/core/stores/app-store.ts';
import { SalesSection } from '../../../../../renderer/features/settings/SalesSection.tsx';
import { createSettingsStore } from '../../../../../renderer/features/settings/settings-store.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { anAppView } from '../../builders.ts';
import { draw } from '../../draw.tsx';
import { ratna, signedInAs } from '../../staff-people.ts';

const sectionWith = (cap: string | null): string => {
  const { bridge } = createFakeBridge();
  const store = createSettingsStore(bridge, createAppStore(bridge, anAppView()));
  if (cap !== null) store.getState().updateField('offline.total', cap);
  // The markup shows the state that a store begins with.
  return draw(<SalesSection store={{ ...store, getInitialState: store.getState }} />, signedInAs(ratna));
};

test('while sales without the network are off, a limit is shown only where it is typed and not saved', () => {
  expect(sectionWith(null)).not.toContain('Maximum waiting in total');
  expect(sectionWith('123.456')).toContain('Maximum waiting in total');
});
