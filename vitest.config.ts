import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: 'tests',
    include: ['**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
