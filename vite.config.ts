import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages and the server in one build: `dist/client` for browsers, `dist/server/server.js` for the process. */
export default defineConfig({
  plugins: [tanstackStart(), react()],
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
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/src/design/lucide-icon.ts` },
    ],
  },
  environments: {
    // Drizzle has hundreds of files: bundled they are read in a moment when the program starts.
    // The icons must be the same here as in the browser.
    ssr: { resolve: { noExternal: [/^drizzle-orm/, /^lucide-react/] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what every page needs and no release of ours changes: it compresses best as a whole. Mutations
            // come with what can be pressed.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/](?!.*[\\/](mutationObserver|useMutation)\.js)/,
                },
                // Many small files compress worse than one: what most pages share goes together. Form fields and
                // dialogs come with what asks for something, which no page does at first; what only lists of the
                // newsroom and of one's own things share is not every reader's.
                {
                  name: 'shared',
                  test: /src[\\/](design(?![\\/](back-link|checkbox|confirm-|covers|crash-|dialog|empty-state|fact|facet|field|file-|focus-wrong|form-dialog|growing-list|load-more|not-loaded|panel|search-box|select|state-label|text-area|text-input|toast|use-growing-body|use-lost-focus|use-now|use-submit|use-write|wide-table))|lib(?![\\/](call|endpoint-pages|local-draft|no-mail-text|pages-query|query-tags|reactions|refusal|reviewer|send)))[\\/]|lucide-react(?!.*icons[\\/](arrow-left|check|panel-left|triangle|x)\b)/,
                  minShareCount: 9,
                },
                // Small parts that an article shows at once: alone, each would be a file mostly of wrapping.
                {
                  name: 'article-parts',
                  test: /icons[\\/](clock|link-2|mail|share-2)\.m?js$|design[\\/](covers[\\/]draw|dualita-vote-texts|reaction-bar|voice-tag|segmented-control)\.tsx?$|articles[\\/](inline-marks|inline-text|metered-class|paragraphs|page-texts|ui[\\/](article-cover|article-meta|paragraphs|share))\.tsx?$/,
                },
                // What counts an article for whoever has no account, with lists that every page has and that are shorter
                // than what wraps a file.
                {
                  name: 'meter',
                  test: /subscriptions[\\/](access|browser-lists|free-list|shown)\.ts$|accounts[\\/]paths\.ts$|moderation[\\/](facets|report-states)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
