import { probeKeychain } from '../../../../main/devices/keychain/keychain.ts';
import { keytarKeychain } from '../../../../main/devices/keychain/keytar-keychain.ts';

/** A till beside others on one keychain: probes it as often as asked, and writes what each probe found as a line of JSON. */

const [service = '', times = ''] = process.argv.slice(2);
for (let done = 0; done < Number(times); done += 1)
  process.stdout.write(`${JSON.stringify(await probeKeychain(keytarKeychain(service), 30_000))}\n`);
