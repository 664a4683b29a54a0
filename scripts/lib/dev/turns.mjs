import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Starts a server that lets one till run at a time: it signals a client as soon as all clients that connected earlier have disconnected. A
 * restarted till thus waits until the previous one has closed its journal and its inspector's port.
 *
 * @returns {Promise<{ port: number, close: () => void }>} on loopback
 */
export async function startTurns() {
  /** @type {import('node:net').Socket[]} */
  const queue = [];
  const server = createServer((socket) => {
    queue.push(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      const wasFirst = queue[0] === socket;
      queue.splice(queue.indexOf(socket), 1);
      if (wasFirst) queue[0]?.write('go');
    });
    socket.resume();
    if (queue[0] === socket) socket.write('go');
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of queue) socket.destroy();
  };
  return { port: portOf(server), close };
}

/**
 * Waits until every earlier holder of a turn has ended. The turn lasts until this process ends or calls `release`.
 *
 * @param {number} port of `startTurns`
 * @param {() => void} onLost called when the process that grants the turns has ended
 */
export async function takeTurn(port, onLost) {
  const socket = connect(port, LOOPBACK);
  await once(socket, 'data');
  socket.once('close', onLost);
  const release = () => {
    socket.off('close', onLost);
    socket.destroy();
  };
  return { release };
}

/** Returns a loopback port without a listener at this moment. */
export async function freePort() {
  const server = createServer();
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
