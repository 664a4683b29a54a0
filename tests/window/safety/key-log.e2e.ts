import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../../lab/tls/certificate.ts';
import { expect, test } from '../till-fixture.ts';

test('no key of a TLS connection is written where the environment asks for it, neither of the till nor of its engine', async ({
  start,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'loket-keys-'));
  const [keys, authority] = [join(folder, 'keys.log'), join(folder, 'authority.pem')];
  const certificate = selfSigned({ name: 'localhost' });
  writeFileSync(authority, certificate.cert);
  let connections = 0;
  const server = createServer(certificate, (_request, answer) => answer.end('{}')).on('secureConnection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { app, page } = await start({ env: { SSLKEYLOGFILE: keys, NODE_EXTRA_CA_CERTS: authority } });
    await page.evaluate(async (baseUrl) => {
      const view = await window.loket.app.start();
      if (!view.ok) throw new Error(view.failure.kind);
      const service = { ...view.value.settings.service, baseUrl, authUrl: `${baseUrl}/token` };
      await window.loket.settings.checkConnection({ service, secret: 'secret' });
    }, address);
    const ofNode = connections;
    expect(ofNode).toBeGreaterThan(0);
    // The till's own session asks no server; another one shows what the engine does.
    await app.evaluate(async ({ session }, url) => {
      const other = session.fromPartition('other');
      other.setCertificateVerifyProc((_request, answer) => answer(0));
      await other.fetch(url);
    }, address);
    expect(connections).toBeGreaterThan(ofNode);
    expect(existsSync(keys)).toBe(false);
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
