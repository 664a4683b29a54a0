import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import type { Certificate } from '../../lab/tls/certificate.ts';
import { listening } from './servers.ts';

/** A small real proxy: opens tunnels for CONNECT, or does what a test tells it to do instead. */
export interface ProxyServer {
  readonly address: string;
  /** The first line and headers of each request that arrived. */
  readonly asked: string[];
  /** How many connections arrived. */
  readonly connections: () => number;
  /** Bytes that a tunnel carried to its target. */
  readonly carried: () => number;
}

type Play = (socket: Socket, head: string) => 'tunnel' | 'played';

export const answering =
  (status: string): Play =>
  (socket) => {
    socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    return 'played';
  };

/** With a certificate, clients reach the proxy itself over TLS. */
export async function proxyServer(play: Play = () => 'tunnel', certificate?: Certificate): Promise<ProxyServer> {
  const requests: string[] = [];
  const counts = { connections: 0, carried: 0 };
  const serve = (socket: Socket) => {
    counts.connections++;
    socket.on('error', () => undefined);
    let head = '';
    const hear = (chunk: Buffer) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      socket.off('data', hear);
      requests.push(head);
      if (play(socket, head) === 'tunnel') open(socket, head);
    };
    socket.on('data', hear);
  };
  const server = certificate ? tls.createServer({ ...certificate }, serve) : net.createServer(serve);
  const open = (socket: Socket, head: string) => {
    const [, host = '', port = ''] = /^CONNECT ([^:\s]+):(\d+) /.exec(head) ?? [];
    const beyond = net.connect(Number(port), host, () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    socket.on('data', (chunk: Buffer) => {
      counts.carried += chunk.length;
      beyond.write(chunk);
    });
    beyond.on('data', (chunk) => socket.write(chunk));
    beyond.on('error', () => (beyond.bytesRead + beyond.bytesWritten > 0 ? socket.destroy() : answering('502 Bad Gateway')(socket, '')));
    beyond.on('end', () => socket.end());
    socket.on('close', () => beyond.destroy());
    beyond.on('close', (failed) => failed || socket.destroy());
  };
  const port = await listening(server);
  const scheme = certificate ? 'https' : 'http';
  return {
    address: `${scheme}://127.0.0.1:${port}`,
    asked: requests,
    connections: () => counts.connections,
    carried: () => counts.carried,
  };
}
