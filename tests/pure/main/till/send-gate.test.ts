import { describe, expect, it } from 'vitest';
import { SendGate } from '../../../../main/till/send-gate.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

describe('the gate of a computer that falls asleep', () => {
  it('opens when the computer woke, however often its sleep was reported', async () => {
    const gate = new SendGate(new VirtualClock());
    expect(gate.opened).toBeNull();
    gate.hold();
    const { opened } = gate;
    gate.hold();
    expect(gate.opened).toBe(opened);
    gate.open();
    await opened;
    expect(gate.opened).toBeNull();
  });

  it('opens after 20 s where the sleep did not come and no waking is reported', async () => {
    const clock = new VirtualClock();
    const gate = new SendGate(clock);
    gate.hold();
    const { opened } = gate;
    await clock.advance(19_000);
    expect(gate.opened).toBe(opened);
    await clock.advance(1_000);
    await opened;
    expect(gate.opened).toBeNull();
  });
});
