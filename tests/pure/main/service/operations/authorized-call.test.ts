import { describe, expect, it } from 'vitest';
import type { PacedTransport } from '../../../../../main/service/http/paced-transport.ts';
import { authorizeSlot } from '../../../../../main/service/operations/authorized-call.ts';
import { inquiryEndpoint } from '../../../../../main/service/operations/endpoints.ts';
import type { SendSlot } from '../../../../../main/service/pacing/pacer.ts';
import type { TokenManager } from '../../../../../main/service/token-manager.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';

const settings = ServiceSettings.parse({ baseUrl: 'http://127.0.0.1', authUrl: 'http://127.0.0.1' });
const call = { endpoint: inquiryEndpoint(settings), settings, priority: 'cashier' } as const;

/** A queue that grants its slot when the test says so, and a slot that records whether it was returned. */
function queue() {
  let go = (): void => undefined;
  const waited = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slot = {
    givenBack: 0,
    answered: () => undefined,
    unanswered: () => undefined,
    release: () => void slot.givenBack++,
  } satisfies SendSlot & {
    givenBack: number;
  };
  const turn: PacedTransport['takeSlot'] = async () => {
    await waited;
    return ok(slot);
  };
  return { wire: { takeSlot: turn }, slot, go: () => go() };
}

function keeper(answers: readonly Awaited<ReturnType<TokenManager['get']>>[]): Pick<TokenManager, 'get'> {
  let requests = 0;
  const get = async () => {
    const answer = answers[requests++];
    if (!answer) throw new Error('asked too often');
    return answer;
  };
  return { get };
}
const token = (generation: number) => ok({ value: `token-${generation}`, generation });

describe('a call that waited for its slot', () => {
  it('uses the token that is valid when its slot is granted, not the one from before the wait', async () => {
    const { wire, go } = queue();
    const place = authorizeSlot(wire, keeper([token(1), token(2)]), call);
    go();
    expect(await place).toMatchObject({ ok: true, value: { token: { value: 'token-2' } } });
  });

  it('releases its slot when there is no token any more', async () => {
    const { wire, slot, go } = queue();
    const refused = { kind: 'unauthorised', at: 'token', message: 'revoked' } as const;
    const place = authorizeSlot(wire, keeper([token(1), fail(refused)]), call);
    go();
    expect(await place).toEqual(fail(refused));
    expect(slot.givenBack).toBe(1);
  });
});
