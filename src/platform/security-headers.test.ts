import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes, securityHeaders } from './security-headers.ts';

const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

test('inline scripts are allowed by their hash, files and data blocks need none', () => {
  const html = `<script>let a=1</script><script type="module" async src="/assets/x.js"></script>
    <script type="application/ld+json">{"a":1}</script><script class="$tsr">let b</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('let a=1'), hash('let b')]);
});

test('scripts and styles never run unsafe', () => {
  const policy = securityHeaders({ scriptHashes: ['sha256-x'], https: false })['content-security-policy']!;
  expect(policy).toContain("script-src 'self' 'sha256-x';");
  expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
});

test('only a secure address asks for a secure connection', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
