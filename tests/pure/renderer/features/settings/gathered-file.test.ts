import { expect, test } from 'vitest';
import { createGatheredFile } from '../../../../../renderer/features/settings/doctor/gathered-file.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../../shared/lib/result.ts';
import { later } from '../../later.ts';

const FULL: Failure = { kind: 'unexpected', detail: 'the disk is full' };

type Saved = Result<{ readonly file: string } | null, Failure>;

/** A store whose calls answer what the test says, one after the other. */
function gathering(gathers: readonly Promise<Result<string, Failure>>[], saves: readonly Promise<Saved>[] = []) {
  const [answers, savings, calls] = [[...gathers], [...saves], [] as string[]];
  const store = createGatheredFile<string>({
    gather: () => {
      calls.push('gather');
      return answers.shift() ?? Promise.reject(new Error('one gathering too many'));
    },
    save: (content) => {
      calls.push(`save ${content}`);
      return savings.shift() ?? Promise.reject(new Error('one save too many'));
    },
  });
  return { store, calls, now: store.getState };
}

const gathered = (text: string) => Promise.resolve(ok(text));

test('a second press while the file is gathered asks main once', async () => {
  const held = later<string>();
  const { now, calls } = gathering([held.promise]);
  const first = now().gather();
  expect(now().work).toBe('gathering');
  await now().gather();
  await now().save();
  expect(calls).toEqual(['gather']);
  held.comes('all of it');
  await first;
  expect(now()).toMatchObject({ content: 'all of it', work: null, failure: null });
});

test('a second press while the file is saved opens no second dialog', async () => {
  const held = later<{ readonly file: string } | null>();
  const { now, calls } = gathering([gathered('text')], [held.promise]);
  await now().gather();
  const first = now().save();
  await now().save();
  await now().gather();
  expect(calls).toEqual(['gather', 'save text']);
  held.comes({ file: 'stick.txt' });
  await first;
  expect(now()).toMatchObject({ savedFile: 'stick.txt', work: null });
});

test('a failure is shown, keeps what was gathered, and the next press tries again', async () => {
  const { now } = gathering([Promise.resolve(fail(FULL)), gathered('first'), Promise.resolve(fail(FULL)), gathered('second')]);
  await now().gather();
  expect(now()).toMatchObject({ content: null, failure: FULL, work: null });
  await now().gather();
  expect(now()).toMatchObject({ content: 'first', failure: null });
  await now().gather();
  expect(now()).toMatchObject({ content: 'first', failure: FULL, work: null });
  await now().gather();
  expect(now()).toMatchObject({ content: 'second', failure: null });
});

test('a call that throws leaves a button that can be pressed again', async () => {
  const { now } = gathering([Promise.reject(new Error('main is gone')), gathered('text')]);
  await expect(now().gather()).rejects.toThrow('main is gone');
  await now().gather();
  expect(now()).toMatchObject({ content: 'text', work: null });
});

test('a save names its file until the next press, and no file where none was chosen', async () => {
  const saves: Promise<Saved>[] = [Promise.resolve(ok({ file: 'stick.txt' })), Promise.resolve(fail(FULL)), Promise.resolve(ok(null))];
  const { now } = gathering([gathered('text'), gathered('later')], saves);
  await now().save();
  expect(now().savedFile).toBeNull();
  await now().gather();
  await now().save();
  expect(now().savedFile).toBe('stick.txt');
  await now().save();
  expect(now()).toMatchObject({ savedFile: null, failure: FULL });
  await now().save();
  expect(now()).toMatchObject({ savedFile: null, failure: null });
  await now().gather();
  expect(now()).toMatchObject({ content: 'later', savedFile: null });
});
