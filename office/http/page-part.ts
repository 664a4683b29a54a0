import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readForm } from '../lib/read-form.ts';
import { OPEN } from '../people/http/access.ts';

/** Where the build puts the page (office/page/vite.config.ts). */
export const BUILT_PAGE = join(import.meta.dirname, '..', '..', 'out', 'office', 'page');

const Path = z.object({ '*': z.string().max(200) });
const ASSETS = 'assets/';

/** Serves the page's files. They hold no data, so that they are open; the names of those in `assets` hold their digests. */
export function pagePart(folder: string): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    if (!existsSync(join(folder, 'index.html'))) {
      app.log.warn('the page is not built: npm run build');
      return;
    }
    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, dotfiles: 'ignore' });
    app.get('/', { config: OPEN }, (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
    app.get('/*', { config: OPEN }, (request, reply) => {
      const path = readForm(Path, request.params)['*'];
      const cached = path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache';
      return reply.header('cache-control', cached).sendFile(path);
    });
  };
}
