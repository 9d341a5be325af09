/** The import rules of docs/architecture.md. `scripts/check.ts` runs them and fails when they saw fewer files than there are. */
import { builtinModules } from 'node:module';
import { featureOrder } from './scripts/support/feature-order.ts';

/** The browser's half. */
const browserCode =
  '^src/((client|program|router|router-navigation)\\.tsx$|routeTree\\.gen\\.ts$|pages/(page-data|page-data-id|stylesheets)\\.ts$|(article|design|lib|routes|service-worker|starter)/|features/([^/]+/(ui/|[^/]+\\.tsx?$)|formats/))';

/**
 * The doors between the two halves: the build cuts their server half out of what the browser gets, and
 * tests/program/answers.test.ts looks into the built files to see that it did.
 */
const doors = '^src/(api-fetch|pages/settings-in-html|site-url)\\.ts$';

const tests = '\\.test\\.tsx?$';

/**
 * What of a format is put together from parts of later features: how it is written as a file. The rest of
 * `formats` stands before `articles`.
 */
const lateFormatParts = ['^src/features/formats/files?\\.ts$', '^src/features/formats/[^/]+/file\\.ts$'];

/** What of another feature may be used: its contract, rules, texts, schema, queries, actions; never its screens. */
const closedRooms = (feature) => `^src/features/${feature}/(ui/|server/([^/]*-|)(routes|jobs|emails)\\.ts$)`;

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'The generated route tree names the router in its types.',
      from: { pathNot: '^src/(routeTree\\.gen|router)\\.tsx?$' },
      to: { circular: true },
    },
    {
      name: 'lib-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/', pathNot: '^src/lib/' },
    },
    {
      name: 'design-and-platform-use-lib-only',
      severity: 'error',
      from: { path: '^src/(design|platform)/' },
      to: { path: '^src/(article|features|pages|routes|service-worker|starter|[^/]+$)' },
    },
    {
      name: 'design-without-platform',
      severity: 'error',
      from: { path: '^src/design/' },
      to: { path: '^src/platform/' },
    },
    {
      name: 'platform-without-design',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/design/' },
    },
    {
      name: 'features-below-routes',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/((article|pages|routes|service-worker|starter)/|[^/]+$)' },
    },
    {
      name: 'the-starter-uses-design-and-lib-only',
      severity: 'error',
      comment: 'Every first visit loads it.',
      from: { path: '^src/starter/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(starter|design|lib)/' },
    },
    {
      name: 'articles-use-features-and-the-frame',
      severity: 'error',
      from: { path: '^src/article/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot:
          '^src/((article|features|design|lib)/|routes/-site-frame\\.tsx$|pages/(page-data-id|settings-in-html)\\.ts$|starter/replay\\.ts$|(api-fetch|site-url)\\.ts$)',
      },
    },
    {
      name: 'routes-use-features-and-what-their-page-says',
      severity: 'error',
      from: { path: '^src/routes/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot:
          '^src/((routes|features|design|lib)/|pages/(page-data|page-data-id|settings-in-html|stylesheets)\\.ts$|site-url\\.ts$)',
      },
    },
    {
      name: 'the-service-worker-uses-what-is-kept-alone',
      severity: 'error',
      comment: 'One small file, which has no page around it.',
      from: { path: '^src/service-worker/' },
      to: { path: '^src/', pathNot: '^src/(service-worker/|lib/|features/offline/[^/]+\\.ts$)' },
    },
    {
      name: 'nobody-imports-the-service-worker',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/service-worker/' },
      to: { path: '^src/service-worker/' },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      comment: 'What the browser runs imports nothing but that, so that no way leads on to the server.',
      from: { path: browserCode, pathNot: tests },
      to: {
        path: `^(src/|(node:)?(${builtinModules.join('|')})$)`,
        pathNot: `${browserCode}|${doors}|\\.css$`,
      },
    },
    {
      name: 'endpoints-by-type-only-in-the-browser',
      severity: 'error',
      comment: 'Their zod schemas stay on the server.',
      from: { path: browserCode, pathNot: '(\\.test\\.tsx?|endpoints\\.ts)$' },
      to: { path: '^src/features/[^/]+/[a-z-]*endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...featureOrder.flatMap((feature, position) => {
      const others = featureOrder.filter((other) => other !== feature).join('|');
      const later = featureOrder.slice(position + 1).join('|');
      return [
        {
          name: `${feature}-keeps-out-of-others-rooms`,
          severity: 'error',
          from: { path: `^src/features/${feature}/` },
          to: { path: closedRooms(`(${others})`) },
        },
        ...(later
          ? [
              {
                name: `${feature}-uses-earlier-features-only`,
                severity: 'error',
                from: { path: `^src/features/${feature}/`, pathNot: lateFormatParts },
                to: { path: `^src/features/(${later})/` },
              },
            ]
          : []),
      ];
    }),
    {
      name: 'what-runs-needs-no-development-packages',
      severity: 'error',
      comment: '`npm start` does without them.',
      from: { path: '^src/', pathNot: '\\.test(-support)?\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    },
    {
      name: 'known-features-only',
      severity: 'error',
      comment: 'A new feature takes its place in scripts/support/feature-order.ts.',
      from: {},
      to: { path: '^src/features/', pathNot: `^src/features/(${featureOrder.join('|')})/` },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: ['node_modules', doors] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'types', 'default'],
    },
    skipAnalysisNotInRules: false,
  },
};
