import { describe, expect, it } from 'vitest';
import { SendGate } from '../../../../main/till/send-gate.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';

function gate() {
  const clock = new VirtualClock();
  const sent: string[] = [];
  const held = new SendGate(clock);
  const send = (orderId: string): Promise<void> =>
    held.passed(async () => {
      sent.push(orderId);
    });
  return { clock, sent, held, send };
}

describe('orders of a computer that falls asleep', () => {
  it('wait until it woke, and go in their order', async () => {
    const { sent, held, send } = gate();
    await send('a');
    held.hold();
    const waiting = [send('b'), send('c')];
    expect(sent).toEqual(['a']);
    held.open();
    await Promise.all([...waiting, send('d')]);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go after some seconds where the sleep did not come and no waking is reported', async () => {
    const { clock, sent, held, send } = gate();
    held.hold();
    const waiting = send('a');
    await clock.advance(19_000);
    expect(sent).toEqual([]);
    await clock.advance(1_000);
    await waiting;
    expect(sent).toEqual(['a']);
  });
});
