import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Unit tests that change the process that they run in: its file rights, its environment or its timers. */
export const CHANGE_THEIR_PROCESS = [
  'unit/main/cli/certify-arguments.test.ts',
  'unit/main/lib/clock.test.ts',
  'unit/main/lib/log.test.ts',
  'unit/main/lib/private-files.test.ts',
] as const;

const UNIT = 'unit/**/*.test.{ts,tsx}';

/**
 * Unit tests share the processes of vitest and the modules loaded in them, because a process and its modules cost more than most of these
 * files; {@link CHANGE_THEIR_PROCESS} and all other tests have a process for each file.
 */
export const PROJECTS: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'alone', include: ['!(unit)/**/*.test.{ts,tsx}', ...CHANGE_THEIR_PROCESS] } },
  { extends: true, test: { name: 'shared', include: [UNIT], exclude: [...CHANGE_THEIR_PROCESS], isolate: false } },
];
