import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  ofADualita,
  ofAJury,
  ofAnArticle,
  ofATrial,
  ofEveryPage,
  ofOwnVotes,
  ofWrites,
} from './scripts/support/chunks.ts';
import { programChunks } from './scripts/support/program-chunks.ts';
import { programFiles } from './scripts/support/program-files.ts';
import { starterScript } from './scripts/support/starter-script.ts';

/** Icons of every page, and the one that only articles and lists of them show at once. */
const pageIcons = /lucide-react(?!.*icons[\\/](arrow-left|check|eye|eye-off|panel-left|triangle|x)\b)/;
const articleIcons = /icons[\\/]clock\.m?js$/;

/** Many small files compress worse than one: what most pages, or all articles, share goes into the file that all have. */
const isShared = (id: string, parts: number) =>
  ofAnArticle.test(id) || articleIcons.test(id) || (parts >= 9 && (ofEveryPage.test(id) || pageIcons.test(id)));

/**
 * In the build the server is one file with all that it uses: of a thousand files a start took a second to find and read
 * them. Sharp has parts that are not JavaScript. Comments are left out: a process holds the file's text as long as it runs.
 */
const inOneFile = { noExternal: true as const, external: ['sharp'] };

/** The development server runs sources one by one, where a package in CommonJS cannot: but the icons are those of the browser. */
const oneByOne = { noExternal: [/^lucide-react/] };

/** The pages and the server in one build: `dist/client` for browsers, `dist/server/server.js` for the process. */
export default defineConfig(({ command }) => ({
  plugins: [starterScript(), programFiles(), tanstackStart(), react()],
  build: {
    assetsInlineLimit: 0,
    // Lists of what each lazy file needs would stand in what everybody downloads first, more than a kilobyte; the
    // browser finds that out from the file itself, a moment later. Pages name their own files in their head.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
  resolve: {
    alias: [
      // React has had the hook since version 18: without the stand-in every reader downloads less.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // The router's own loads the page anew where a file does not come, which without network ends on a page of the browser's.
      { find: /^\.\/lazyRouteComponent\.js$/, replacement: `${import.meta.dirname}/src/lazy-route-component.ts` },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/src/design/lucide-icon.ts` },
    ],
  },
  environments: {
    ssr: {
      resolve: command === 'build' ? inOneFile : oneByOne,
      build: { rolldownOptions: { output: { codeSplitting: false, comments: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Of the usual eight characters, which compress to nothing, an article alone named 150. Names of styles the
            // server's build knows by itself: theirs stay.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            // One file for what every page needs and no release of ours changes: it compresses best as a whole. Mutations
            // come with what can be pressed, and lists that grow with them. The router is not an article's
            // (docs/decisions/048), and what it alone has of React's is its matter.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](query-core|react-query))[\\/](?!.*[\\/](mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|useSuspenseQuery)\.js)/,
                },
                {
                  name: 'router',
                  test: /node_modules[\\/](@tanstack[\\/](?!query-core|react-query)|use-sync-external-store[\\/])/,
                },
                ...programChunks(
                  isShared,
                  { name: 'dualita', test: ofADualita },
                  { name: 'jury', test: ofAJury },
                  { name: 'trial', test: ofATrial },
                  // Told by what sends, and by what does not.
                  { name: 'toast-store', test: /src[\\/]design[\\/]toast-store\./ },
                  { name: 'writes', test: ofWrites },
                  { name: 'own-votes', test: ofOwnVotes },
                ),
              ],
            },
          },
        },
      },
    },
  },
}));
