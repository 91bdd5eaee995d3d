import { defineConfig } from 'vite';
import { neededAreas } from './scripts/vite/neededAreas.ts';
import { alias, checks } from './vite.config.ts';

/** The server, the process that draws its pictures, the threads of its jobs, and the commands of an administrator, for Node; packages stay in node_modules. */
export default defineConfig({
  plugins: [neededAreas()],
  resolve: { alias },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks,
      input: {
        main: 'server/main.ts',
        account: 'server/account/main.ts',
        backup: 'server/backup/main.ts',
        pictures: 'server/media/pictureProcess.ts',
        jobThread: 'server/jobs/threadProgram.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
