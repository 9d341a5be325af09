import { articleSlug } from '#lib/article-address.ts';

/**
 * Brings a page to life; the script in its head decides when, and asks again where something did not arrive (starter.ts).
 * An article has a program of its own, all other pages the router's.
 */
async function start(): Promise<void> {
  const program = articleSlug(location.pathname)
    ? await import('./article/program.tsx')
    : await import('./program.tsx');
  await program.start();
}

// What zod tries first, to make code of a schema, the page's policy forbids and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// In development a page loads its program by itself.
if (window.starter) window.starter.begin = start;
else void start();
