import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** Runs the tests of this folder, which fail on purpose, as the level screen runs its tests (tests/screen/shop/failed-test.e2e.ts). */
const failing: PlaywrightTestConfig = defineConfig({
  ...config,
  testDir: '.',
  projects: (config.projects ?? []).filter(({ name }) => name === 'screen').map((project) => ({ ...project, testMatch: '*.failing.ts' })),
});

export default failing;
