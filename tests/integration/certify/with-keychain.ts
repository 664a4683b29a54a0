import { spawnSync } from 'node:child_process';
import { keytarKeychain } from '../../../main/secrets/keytar-keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';

/** Stores a secret as the till does, then runs a command. Only to be run in a session with a keyring of its own. */

const [secret = '', command = '', ...args] = process.argv.slice(2);
const store = new SecretStore(keytarKeychain());
await store.load();
const state = await store.save(secret);
if (state.is !== 'stored') throw new Error(`The keychain did not take the secret: ${state.is}`);
process.exitCode = spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
