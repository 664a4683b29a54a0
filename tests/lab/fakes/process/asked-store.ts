// A till's side of the keychain in a process of its own: does each act that a message asks for, and answers it; several at a time.
import { scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { keytarKeychain } from '../../../../main/devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../../../main/devices/keychain/secret-store.ts';

const PLACE = { authUrl: 'https://token.test', baseUrl: 'https://api.test' };
const keychain = keytarKeychain();
const store = new SecretStore(keychain, () => PLACE);

const ACTS = {
  load: () => store.load(),
  askAgain: async () => [await store.askAgain(), store.state],
  save: (secret: string) => store.save(secret),
  secret: () => store.secretFor(PLACE),
  set: async (account: string, value: string) => (await keychain.set(account, value)) ?? null,
  get: (account: string) => keychain.get(account),
  /** How many of as many entries come back as they were written. */
  many: async (entries: string) => {
    let same = 0;
    for (let n = 0; n < Number(entries); n += 1) await keychain.set(`client-secret-of-${n}`, `value ${n}`);
    for (let n = 0; n < Number(entries); n += 1) if ((await keychain.get(`client-secret-of-${n}`)) === `value ${n}`) same += 1;
    return same;
  },
  /** What the rest of the till needs the same threads for. */
  work: async () => {
    await Promise.all([readFile(import.meta.filename), promisify(scrypt)('482915', 'salt', 32)]);
    return 'done';
  },
} satisfies Record<string, (...args: string[]) => Promise<unknown>>;

export interface StoreAct {
  readonly id: number;
  readonly name: keyof typeof ACTS;
  readonly args: readonly string[];
}

process.on('message', async ({ id, name, args }: StoreAct) => {
  const act: (...given: string[]) => Promise<unknown> = ACTS[name];
  const answer = await act(...args).catch((error: unknown) => `failed: ${error}`);
  process.send?.({ id, answer });
});
process.on('disconnect', () => process.exit());
