import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';

/**
 * A port that neither accepts nor refuses connections: a process that listens and never accepts, with a full backlog. Further connections
 * get no answer.
 */
interface DeafPort {
  readonly port: number;
  readonly close: () => void;
}

const LISTEN_AND_SLEEP = `
const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, server.address().port + '\\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

export async function deafPort(): Promise<DeafPort> {
  const child = spawn(process.execPath, ['-e', LISTEN_AND_SLEEP], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await firstNumber(child);
  const fillers: net.Socket[] = [];
  // A queue of one holds two on Linux; further attempts stay unanswered, as intended.
  for (let index = 0; index < 2; index++) {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    fillers.push(socket);
  }
  return {
    port,
    close: () => {
      for (const socket of fillers) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

function firstNumber(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
  });
}
