// Does a list of acts with the keychain of this Windows user, with the till's own parts.
import { probeKeychain, withTimeout } from '../../../main/devices/keychain/keychain.ts';
import { keytarKeychain } from '../../../main/devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../../main/devices/keychain/secret-store.ts';
import type { SecretPlace } from '../../../shared/service/service-account.ts';
import { answer, input } from './answer.ts';

export type KeychainAct =
  | { readonly type: 'probe' | 'load' | 'forget' }
  | { readonly type: 'save'; readonly secret: string }
  | { readonly type: 'secret'; readonly place: SecretPlace }
  | { readonly type: 'get' | 'delete'; readonly account: string }
  | { readonly type: 'set'; readonly account: string; readonly secret: string }
  | { readonly type: 'count'; readonly prefix: string; readonly entries: number };

const { service, place, acts } = input<{
  readonly service: string;
  readonly place: SecretPlace;
  readonly acts: readonly KeychainAct[];
}>();
const keychain = keytarKeychain(service);
const store = new SecretStore(keychain, () => place);

async function done(act: KeychainAct): Promise<unknown> {
  switch (act.type) {
    case 'probe':
      return probeKeychain(keychain);
    case 'load':
      return store.load();
    case 'forget':
      return store.forget();
    case 'save':
      return store.save(act.secret);
    case 'secret':
      return store.secretFor(act.place);
    case 'get':
      return keychain.get(act.account);
    case 'delete':
      return keychain.delete(act.account);
    case 'set':
      return withTimeout(() => keychain.set(act.account, act.secret));
    case 'count':
      return countSame(act.prefix, act.entries);
  }
}

/** Writes that many entries, and returns how many of them read back. */
async function countSame(prefix: string, entries: number): Promise<number> {
  for (let n = 0; n < entries; n += 1) await keychain.set(`${prefix}${n}`, `value ${n}`);
  let same = 0;
  for (let n = 0; n < entries; n += 1) if ((await keychain.get(`${prefix}${n}`)) === `value ${n}`) same += 1;
  return same;
}

const seen: unknown[] = [];
for (const act of acts) seen.push(await done(act));
answer(seen);
