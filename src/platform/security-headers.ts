import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Headers of every response. Scripts run only from our own origin or by the hash of an inline script that we wrote
 * ourselves; a nonce would forbid caching pages. Style attributes are allowed (`style-src-attr`): widths of bars and
 * the like are data. See `docs/decisions/004-csp-by-hash.md`.
 */
export function securityHeaders(options: { scriptHashes?: readonly string[]; https: boolean }): Record<string, string> {
  const scripts = ["'self'", ...(options.scriptHashes ?? []).map((hash) => `'${hash}'`)].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Gives every answer made with `c.json`, `c.body` and the like these headers; a ready-made Response brings its own. */
export function secure(publicUrl: string): MiddlewareHandler {
  const headers = Object.entries(securityHeaders({ https: publicUrl.startsWith('https:') }));
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}

/** The CSP sources of the inline scripts in a page; data blocks such as JSON-LD do not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  }
  return [...hashes];
}
