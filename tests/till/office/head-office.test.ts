import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { systemClock } from '../../../main/lib/clock.ts';
import type { OfficeNetwork } from '../../../main/office/client/office-network.ts';
import { EnrolmentStore } from '../../../main/office/enrolment/enrolment-store.ts';
import { HeadOffice } from '../../../main/office/head-office.ts';
import type { SendingTill } from '../../../main/office/uplink/ports.ts';

const never = (): Promise<never> => new Promise(() => undefined);

const TILL: SendingTill = {
  reader: { office: never },
  eventCount: () => 0,
  onGrowth: () => () => undefined,
  isSending: () => false,
  account: () => '',
  self: never,
};

/** The keychain answers nothing but whether it can keep a key; the network answers nothing. */
function silentOffice(): HeadOffice {
  const entry = { read: never, write: never, remove: never };
  const network: OfficeNetwork = { send: never, close: async () => undefined };
  return new HeadOffice({
    store: new EnrolmentStore('/nowhere/office.json', entry),
    ...{ network, proxy: () => '', random: Math.random, version: '0' },
    log: { info: () => undefined, error: () => undefined },
    changed: () => undefined,
    bug: (error) => {
      throw error;
    },
  });
}

it('a mode closes while the keychain of its head office does not answer', async () => {
  const office = silentOffice();
  office.open(TILL, systemClock);
  let isClosed = false;
  void office.close().then(() => {
    isClosed = true;
  });
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(isClosed).toBe(true);
});
