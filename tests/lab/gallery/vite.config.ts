import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run ui` (scripts/ui.mjs). No build contains the page: electron.vite.config.ts names only the till's own page. */
export default defineConfig({
  plugins: [react()],
  cacheDir: '../../../out/gallery/vite',
  server: { host: '127.0.0.1', port: 5180 },
});
