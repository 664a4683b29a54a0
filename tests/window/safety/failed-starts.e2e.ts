import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GO_BACK_WORDS } from '../../../main/app/updates/go-back-words.ts';
import { readStarts, type StartRecord, writeStarts } from '../../../main/app/updates/start-record.ts';
import { tillCommand } from '../../lab/drive/launch.ts';
import { expect, test } from '../till-fixture.ts';

/** A page that never shows the till. */
const WHITE = { isEarly: true, preload: [join(import.meta.dirname, '..', 'counter', 'slow-boot.cjs')] } as const;

function startsOf(profile: string): StartRecord {
  const starts = readStarts(profile);
  if (starts === null) throw new Error('no start was counted');
  return starts;
}

test('after two starts of a new version whose page never showed the till, one of them closed by a person, the third goes back', async ({
  start,
  practice,
  product,
  profile,
}) => {
  const first = await start();
  await first.counter.reaches(await first.counter.sell(product('voucher-kopi-link-40000')), 'success');
  await first.close();
  const { program, ...rest } = startsOf(profile);
  expect(rest).toMatchObject({ failed: 0 });
  writeStarts(profile, { ...rest, wasReady: true, program: { ...program, version: '0.0.9' } });

  const killed = await start(WHITE);
  await killed.kill();
  expect(startsOf(profile)).toMatchObject({ program, failed: 1, wasReady: false, before: { version: '0.0.9' } });
  const closed = await start(WHITE);
  expect(await closed.page.evaluate(() => window.loket.updates.view())).toMatchObject({ ok: true });
  await closed.close();
  expect(startsOf(profile)).toMatchObject({ failed: 2, wasReady: false });

  const file = join(profile, 'dialogs');
  const preload = [join(import.meta.dirname, 'answer-dialogs.cjs')];
  const { command, args, env } = tillCommand({ practice, profile, preload, env: { DIALOGS_FILE: file } });
  const [code] = await once(spawn(command, args, { env, stdio: 'ignore' }), 'exit');
  expect(code).toBe(0);
  const words = GO_BACK_WORDS.id;
  const shown = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(shown).toMatchObject([
    {
      message: words.title(program.version),
      detail: `${words.go('0.0.9')} ${words.byHand('0.0.9')}`,
      buttons: [words.goBack('0.0.9'), words.again, words.close],
    },
    { detail: words.done('0.0.9') },
  ]);
  expect(startsOf(profile)).toMatchObject({ refused: [program.version] });

  writeStarts(profile, { ...startsOf(profile), program: { ...program, version: '0.0.9' } });
  const again = await start();
  expect(await again.counter.recent(1)).toHaveLength(1);
  await expect.poll(() => startsOf(profile)).toMatchObject({ program, wasReady: true, refused: [program.version] });
});
