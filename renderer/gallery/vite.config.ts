import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run ui` (scripts/ui.mjs). The page is in no build: electron.vite.config.ts names the till's own page alone. */
export default defineConfig({
  plugins: [react()],
  cacheDir: '../../out/gallery/vite',
  server: { host: '127.0.0.1', port: 5180 },
});
