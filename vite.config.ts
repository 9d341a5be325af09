import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages and the server in one build: `dist/client` for browsers, `dist/server/server.js` for the process. */
export default defineConfig({
  plugins: [tailwindcss(), tanstackStart(), react()],
  build: { assetsInlineLimit: 0 },
});
