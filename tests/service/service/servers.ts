import { randomInt } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import type { Certificate } from '../../lab/tls/certificate.ts';

/** Small real servers on loopback. `closeServers` closes each, whatever its connections do. */

const open = new Map<number, () => Promise<void>>();
const faults: unknown[] = [];

/** @throws {AggregateError} what the answers of servers threw, which no client can tell from a broken network */
export async function closeServers(): Promise<void> {
  await Promise.all([...open.keys()].map(closeServer));
  const thrown = faults.splice(0);
  if (thrown.length > 0) throw new AggregateError(thrown, `A server of the test failed: ${thrown.join('; ')}`);
}

async function closeServer(port: number): Promise<void> {
  const close = open.get(port);
  open.delete(port);
  await close?.();
}

export async function listening(server: net.Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  open.set(port, async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<unknown>((resolve) => server.close(resolve));
  });
  return port;
}

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** The connection of the request, counted from 1. */
  readonly connection: number;
}

export interface HttpServer {
  readonly address: string;
  readonly received: Received[];
  readonly connections: () => number;
  /** Breaks its connections and listens no more. */
  readonly close: () => Promise<void>;
}

/** Answers each request once its complete body has arrived. */
export async function httpServer(
  answer: (received: Received, response: ServerResponse, request: IncomingMessage) => void,
): Promise<HttpServer> {
  const received: Received[] = [];
  const numbers = new Map<Socket, number>();
  const server = http.createServer(async (request, response) => {
    try {
      const body = await text(request);
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body, connection: numbers.get(request.socket) ?? 0 };
      received.push(one);
      answer(one, response, request);
    } catch (thrown) {
      // A client that goes before its body is whole is what some tests are about.
      if (!request.errored) faults.push(thrown);
      response.destroy();
    }
  });
  server.on('connection', (socket: Socket) => numbers.set(socket, numbers.size + 1));
  const port = await listening(server);
  return { address: `http://127.0.0.1:${port}`, received, connections: () => numbers.size, close: () => closeServer(port) };
}

interface RawServer {
  readonly port: number;
  readonly address: string;
  /** Bytes received on all connections. */
  readonly bytes: () => number;
  readonly connections: () => number;
  /** Resolves when the next bytes arrive. */
  readonly nextBytes: () => Promise<void>;
}

/** A bare TCP server: `play` gets the socket and all bytes so far, each time some arrive. */
export async function rawServer(play: (socket: Socket, soFar: string, connection: number) => void): Promise<RawServer> {
  const counts = { bytes: 0, connections: 0 };
  let waiting: (() => void)[] = [];
  const server = net.createServer((socket) => {
    const connection = ++counts.connections;
    let soFar = '';
    socket.on('data', (chunk) => {
      counts.bytes += chunk.length;
      soFar += chunk.toString('latin1');
      for (const wake of waiting) wake();
      waiting = [];
      play(socket, soFar, connection);
    });
  });
  const port = await listening(server);
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    bytes: () => counts.bytes,
    connections: () => counts.connections,
    nextBytes: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

interface TlsServer {
  readonly port: number;
  /** Connections whose handshake was completed. */
  readonly secured: () => number;
  /** Bytes received inside TLS. */
  readonly bytes: () => number;
}

export async function tlsServer(
  certificate: Certificate,
  play: (socket: Socket, soFar: string) => void = () => undefined,
): Promise<TlsServer> {
  const counts = { secured: 0, bytes: 0 };
  const server = tls.createServer({ ...certificate }, (socket) => {
    counts.secured++;
    let soFar = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      counts.bytes += chunk.length;
      soFar += chunk.toString('latin1');
      play(socket, soFar);
    });
  });
  server.on('tlsClientError', () => undefined);
  const port = await listening(server);
  return { port, secured: () => counts.secured, bytes: () => counts.bytes };
}

/**
 * A port on which nothing listens. No system gives one of these ports to a server that asks for any port, so that no
 * other test listens on it a moment later.
 */
export async function closedPort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = net.createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return closedPort();
  await new Promise<unknown>((resolve) => server.close(resolve));
  return port;
}
