import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the end waits for running requests, in ms: one whose caller fell silent would hold it for ever. */
const END_MS = 60_000;

/**
 * Ends connections with the server. Node's own end waits for each connection that has not been answered yet, and checks no time limit any
 * more: one that a browser opened ahead of its requests, or one with half of its headers, would hold it for ever. Running requests are answered,
 * and their connections close with the answer.
 */
export function endConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  /** Callers of running requests. With TLS a request has another socket than its connection, with the same caller. */
  const running = new Set<string>();
  let ends = false;
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const caller = callerOf(socket);
    running.add(caller);
    response.once('close', () => running.delete(caller));
  });
  app.addHook('preClose', (done) => {
    ends = true;
    for (const socket of connections) if (!running.has(callerOf(socket))) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), END_MS).unref();
    done();
  });
  app.addHook('onSend', async (_, reply) => {
    if (ends) reply.header('connection', 'close');
  });
}

const callerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
