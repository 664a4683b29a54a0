import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import keytar from 'keytar';
import { describe, expect, it } from 'vitest';
import { probeKeychain } from '../../../../main/devices/keychain/keychain.ts';
import { keytarKeychain } from '../../../../main/devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../../../main/devices/keychain/secret-store.ts';

/** Runs against the real keychain of this session: `npm test` starts a separate one. */
describe('the OS keychain', () => {
  const service = `Loket test ${randomUUID()}`;

  it('passes the probe, which leaves nothing in it', async () => {
    expect(await probeKeychain(keytarKeychain(service), 5_000)).toEqual({ ok: true, value: null });
    expect(await keytar.findCredentials(service)).toEqual([]);
  });

  it('passes the probes of several tills that start at the same time', async () => {
    const tills = Array.from({ length: 4 }, () => probesOfAnotherTill(service, 25));
    const here = Array.from({ length: 10 }, () => probeKeychain(keytarKeychain(service), 30_000));
    const found = [...(await Promise.all(tills)).flat(), ...(await Promise.all(here))];
    expect(found).toHaveLength(110);
    expect(found.filter((result) => JSON.stringify(result) !== '{"ok":true,"value":null}')).toEqual([]);
    expect(await keytar.findCredentials(service)).toEqual([]);
  });

  it('keeps the client secret over a restart, character for character, until it is deleted', async () => {
    const place = { authUrl: 'https://token.test', baseUrl: 'https://api.test' };
    const secret = 'a:b+c/ü €=  "quoted"';
    const first = new SecretStore(keytarKeychain(service), () => place);
    expect(await first.load()).toEqual({ is: 'absent' });
    expect(await first.save(secret)).toEqual({ is: 'stored' });
    const second = new SecretStore(keytarKeychain(service), () => place);
    expect(await second.load()).toEqual({ is: 'stored' });
    expect(await second.secretFor({ ...place, authUrl: 'https://token.test/other/path' })).toBe(secret);
    expect(await second.forget()).toEqual({ ok: true, value: { is: 'absent' } });
    expect(await new SecretStore(keytarKeychain(service), () => place).load()).toEqual({ is: 'absent' });
  });
});

/** Probes the keychain in a process of its own. */
async function probesOfAnotherTill(service: string, times: number): Promise<unknown[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'probe-often.ts'), service, String(times)]);
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
