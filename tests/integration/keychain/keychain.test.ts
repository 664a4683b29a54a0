import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { probeKeychain } from '../../../main/secrets/keychain.ts';
import { keytarKeychain } from '../../../main/secrets/keytar-keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';

/** Runs against the real keychain of this session: `npm test` starts a separate one. */
describe('the OS keychain', () => {
  const service = `Loket test ${randomUUID()}`;

  it('passes the probe, which leaves nothing in it', async () => {
    expect(await probeKeychain(keytarKeychain(service), 5_000)).toEqual({ ok: true, value: null });
    expect(await keytarKeychain(service).get('probe')).toBeNull();
  });

  it('keeps the client secret over a restart, character for character, until it is deleted', async () => {
    const secret = 'a:b+c/ü €=  "quoted"';
    const first = new SecretStore(keytarKeychain(service), () => 'https://token.test');
    expect(await first.load()).toEqual({ is: 'absent' });
    expect(await first.save(secret)).toEqual({ is: 'stored' });
    const second = new SecretStore(keytarKeychain(service), () => 'https://token.test');
    expect(await second.load()).toEqual({ is: 'stored' });
    expect(await second.secretFor('https://token.test/other/path')).toBe(secret);
    expect(await second.forget()).toEqual({ ok: true, value: { is: 'absent' } });
    expect(await new SecretStore(keytarKeychain(service), () => 'https://token.test').load()).toEqual({ is: 'absent' });
  });
});
