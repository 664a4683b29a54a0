import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTourFile } from '../../../../main/service/practice/tour-file.ts';
import { NEW_TOUR } from '../../../../shared/practice/practice-views.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-tour-'));
  file = join(folder, 'training.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the progress of the tour', () => {
  it('is offered on the first start of training, and kept from then on', () => {
    expect(openTourFile(file).get()).toEqual(NEW_TOUR);
    expect(openTourFile(file).set({ state: 'left', done: ['sale'] })).toEqual({ ok: true, value: null });
    expect(openTourFile(file).get()).toEqual({ state: 'left', done: ['sale'] });
    expect(readdirSync(folder)).toEqual(['training.json']);
  });

  it.each(['', '{', '[]', '{"state":"left"}', '{"state":"sold","done":[]}', '{"state":"left","done":["sale","sale"]}'])(
    'is offered anew where the file holds %j',
    (text) => {
      writeFileSync(file, text);
      expect(openTourFile(file).get()).toEqual(NEW_TOUR);
    },
  );

  it('stays as it was where the disk refuses the write, and says so', () => {
    const tour = openTourFile(join(folder, 'missing', 'training.json'));
    expect(tour.set({ state: 'left', done: [] })).toMatchObject({ ok: false, failure: { kind: 'settings', why: 'io' } });
    expect(tour.get()).toEqual(NEW_TOUR);
  });
});
