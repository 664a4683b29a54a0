import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { keytarKeychain } from '../../../main/devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../../main/devices/keychain/secret-store.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';

/** Stores a secret as the till does, then runs a command. Run it only in a session with a keyring of its own. */

const [secret = '', command = '', ...args] = process.argv.slice(2);
const settings = ServiceSettings.parse(JSON.parse(readFileSync(args[args.indexOf('--settings') + 1] ?? '', 'utf8')));
const store = new SecretStore(keytarKeychain(), () => settings);
await store.load();
const state = await store.save(secret);
if (state.is !== 'stored') throw new Error(`The keychain did not take the secret: ${state.is}`);
process.exitCode = spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
