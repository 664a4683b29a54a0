import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPush } from '../../../../main/ipc/push.ts';
import { type PushName, pushes } from '../../../../shared/ipc/pushes.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'main');
const NAMES = Object.keys(pushes) as PushName[];

describe('a push', () => {
  const sources = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(MAIN, file), 'utf8'))
    .join('\n');

  it.each(NAMES)('named %s is sent by main, so that the screen waits for no push in vain', (name) => {
    expect(sources).toContain(`push('${name}', `);
  });

  it('goes to the page on the channel of its name, and is dropped where there is no page', () => {
    const sent: unknown[] = [];
    let page: { isDestroyed: () => boolean; send: (...args: unknown[]) => void } | null = null;
    const push = createPush(() => page);
    push('closing', null);
    page = { isDestroyed: () => true, send: (...args) => void sent.push(args) };
    push('closing', null);
    expect(sent).toEqual([]);
    page = { ...page, isDestroyed: () => false };
    push('journalWork', { work: 'verify', part: 0.5 });
    expect(sent).toEqual([['loket:push.journalWork', { work: 'verify', part: 0.5 }]]);
  });
});
