import { constants } from 'node:os';
import { describe, expect, test } from 'vitest';
import { capture } from '../../../scripts/lib/run.mjs';

const PRIORITY = "import('node:os').then(({ getPriority }) => console.log(getPriority()))";

describe('a program in the background', () => {
  test('and what it starts has only the processor time that others leave', async () => {
    const grandchild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(PRIORITY)}], { stdio: 'inherit' })`;
    const { code, output } = await capture({ command: process.execPath, args: ['-e', grandchild] }, { isLowPriority: true });
    expect([code, output.trim()]).toEqual([0, String(constants.priority.PRIORITY_LOW)]);
  });

  test('that cannot be started gives the reason', async () => {
    const { code, output } = await capture({ command: '/nowhere/program', args: [] }, { isLowPriority: true });
    expect(code).toBe(127);
    expect(output).toContain('ENOENT');
  });
});
