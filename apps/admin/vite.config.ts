import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type BuiltScript, checkBudgets } from './budget.ts';

/** Weighs what was built and refuses it when it is over budget. */
function budget(): Plugin {
  return {
    name: 'admin-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = new Map<string, BuiltScript>();
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') scripts.set(name, file);
      for (const line of checkBudgets(scripts)) console.info(line);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), budget()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 4321,
    strictPort: true,
    // The back office alone, against a server started separately.
    proxy: { '/api': 'http://localhost:3000', '/uploads': 'http://localhost:3000' },
  },
});
