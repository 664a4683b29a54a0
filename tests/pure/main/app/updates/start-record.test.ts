import { describe, expect, it } from 'vitest';
import {
  countStart,
  type Program,
  type StartRecord,
  withMoreTries,
  withoutThisStart,
  withReady,
  withRefused,
} from '../../../../../main/app/updates/start-record.ts';

const OLD: Program = { version: '0.2.0', layout: 31 };
const NEW: Program = { version: '0.3.0', layout: 32 };

/** Starts of one program in a row, none of which opens the till, after the record. */
function failing(record: StartRecord | null, program: Program, times: number) {
  let counted = countStart(record, program);
  for (let start = 1; start < times; start += 1) counted = countStart(counted.record, program);
  return counted;
}

const opened = withReady(countStart(null, OLD).record);

describe('a program that does not open the till', () => {
  it('is given two starts; then the version before is named', () => {
    expect(failing(opened, NEW, 2).goBack).toBeNull();
    expect(failing(opened, NEW, 3).goBack).toEqual({ from: NEW, to: OLD });
  });

  it('is named again at each further start', () => {
    expect(failing(opened, NEW, 6).goBack).toEqual({ from: NEW, to: OLD });
  });

  it('gets two more starts where a person wants them', () => {
    const again = withMoreTries(failing(opened, NEW, 3).record);
    expect(failing(again, NEW, 1).goBack).toBeNull();
    expect(failing(again, NEW, 2).goBack).toEqual({ from: NEW, to: OLD });
  });

  it('has no version before it on a new till', () => {
    expect(failing(null, NEW, 9).goBack).toBeNull();
  });

  it('passes on the version before, where the next one fails too', () => {
    const third: Program = { version: '0.3.1', layout: 32 };
    expect(failing(failing(opened, NEW, 2).record, third, 3).goBack).toEqual({ from: third, to: OLD });
  });
});

describe('no failure is', () => {
  it('a program that opened the till once, whatever happens later', () => {
    const ready = withReady(countStart(opened, NEW).record);
    expect(failing(ready, NEW, 9).goBack).toBeNull();
  });

  it('a start that a person ends', () => {
    let record = opened;
    for (let start = 0; start < 9; start += 1) {
      const counted = countStart(record, NEW);
      expect(counted.goBack).toBeNull();
      record = withoutThisStart(counted.record);
    }
  });
});

it('a till that went back takes that version no more, and keeps its place in releases', () => {
  const back = withRefused(failing(opened, NEW, 3).record);
  const again = countStart(back, OLD);
  expect(again.goBack).toBeNull();
  expect(again.record).toMatchObject({ refused: ['0.3.0'], rollout: opened.rollout, before: null });
});
