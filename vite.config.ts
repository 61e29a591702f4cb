import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}));
