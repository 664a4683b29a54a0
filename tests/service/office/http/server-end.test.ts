import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { LOOPBACK } from '../../../../office/http/door.ts';
import { buildServer, type ServerPart } from '../../../../office/http/server.ts';
import { OPEN } from '../../../../office/people/http/access.ts';
import { openDatabase } from '../../../../office/store/database.ts';
import { startOffice, type TestOffice } from '../../../lab/office/office.ts';
import { selfSigned } from '../../../lab/tls/certificate.ts';

/** The end of a server waits for running requests alone: a browser opens connections ahead of its requests, and a computer may fall silent. */

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

test.each([
  ['has sent nothing', ''],
  ['has sent half of its headers', 'GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n'],
])('a connection that %s holds no end', async (_, sent) => {
  const office = await startOffice({ kind: 'memory' });
  const socket = await connected(office);
  socket.write(sent);
  // Its answer shows that the server has taken what was sent before it.
  expect((await fetch(`${office.url}/health`)).status).toBe(200);
  const closed = once(socket, 'close');
  await office.close();
  await closed;
});

test('with TLS a running request is answered, and its connection ends', async () => {
  const { key, cert } = selfSigned({ name: 'localhost' });
  const store = openDatabase({ kind: 'memory' });
  const begun = new EventEmitter();
  const end = new EventEmitter();
  const slow: ServerPart = (part, _, done) => {
    part.get('/slow', { config: OPEN }, async () => {
      begun.emit('request');
      await once(end, 'now');
      return 'late';
    });
    done();
  };
  const door = { ...LOOPBACK, secure: true, tls: { key, cert } };
  const app = buildServer({ store, log: pino({ level: 'silent' }), parts: [slow], door });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const asked = request({
    port,
    path: '/slow',
    ca: cert,
    servername: 'localhost',
    agent: new Agent({ keepAlive: true }),
  });
  const response = once(asked, 'response');
  const isBegun = once(begun, 'request');
  asked.end();
  await isBegun;
  const closed = app.close();
  end.emit('now');
  const [answer] = await response;
  expect(await text(answer)).toBe('late');
  await closed;
  await store.close();
});

async function connected({ url }: TestOffice): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
