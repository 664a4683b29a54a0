import { describe, expect, it } from 'vitest';
import {
  isOrderedAnswer,
  isRealtimeAnswer,
  readOrderedStatus,
  readRealtimeStatus,
} from '../../../../../../main/devices/printing/escpos/status-bytes.ts';

const WELL = 0b0001_0010;

describe('the status of a printer', () => {
  it.each([
    ['a cover that is open', { 1: WELL | 8, 2: WELL | 4, 4: WELL | 0b0110_0000 }, 'coverOpen'],
    ['paper that is out', { 1: WELL | 8, 4: WELL | 0b0110_0000 }, 'paperOut'],
    ['a job that stopped for paper', { 1: WELL | 8, 2: WELL | 0b0010_0000, 4: WELL }, 'paperOut'],
    ['a cutter that is stuck', { 1: WELL | 8, 2: WELL | 0b0100_0000, 3: WELL | 8, 4: WELL }, 'cutter'],
    ['a head that is hot', { 1: WELL | 8, 2: WELL | 0b0100_0000, 3: WELL | 0b0100_0000, 4: WELL }, 'overheated'],
    ['a fault for the service', { 1: WELL | 8, 3: WELL | 0b0010_0000, 4: WELL }, 'fault'],
    ['no reason at all', { 1: WELL | 8, 2: WELL, 3: WELL, 4: WELL }, 'offline'],
  ] as const)('%s', (_what, answers, trouble) => {
    expect(readRealtimeStatus(answers)).toMatchObject({ is: 'trouble', trouble });
  });

  it('is ready, or nearly out of paper', () => {
    expect(readRealtimeStatus({ 1: WELL, 4: WELL })).toEqual({ is: 'ready' });
    expect(readRealtimeStatus({ 1: WELL, 4: WELL | 0b1100 })).toEqual({ is: 'paperLow' });
    expect(readOrderedStatus(0)).toEqual({ is: 'ready' });
    expect(readOrderedStatus(0b11)).toEqual({ is: 'paperLow' });
    expect(readOrderedStatus(0b1111)).toMatchObject({ is: 'trouble', trouble: 'paperOut' });
  });

  it('is never both an answer at once and one in its turn', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte);
    expect(bytes.filter(isRealtimeAnswer)).toHaveLength(16);
    expect(bytes.filter(isOrderedAnswer)).toHaveLength(64);
    expect(bytes.filter((byte) => isRealtimeAnswer(byte) && isOrderedAnswer(byte))).toEqual([]);
  });
});
