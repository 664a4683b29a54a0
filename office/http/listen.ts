import type { FastifyInstance } from 'fastify';

/** Another program has the port; the message is for the user. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** Listens and returns the address. Throws {@link PortTaken}. */
export async function listen(app: FastifyInstance, { host, port }: { readonly host: string; readonly port: number }): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new PortTaken(`Another program listens on port ${port}, perhaps another office: give --port N, or --port 0 for any.`);
    throw error;
  }
}
