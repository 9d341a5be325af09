import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from './env.ts';

type Hsts = Settings['hsts'];

/**
 * Headers of every response. Scripts run only from our own origin or by the hash of an inline script that we wrote
 * ourselves; a nonce would forbid caching pages. Style attributes are allowed (`style-src-attr`): widths of bars and
 * the like are data. See `docs/decisions/004-csp-by-hash.md`.
 */
export function securityHeaders(options: {
  scriptHashes?: readonly string[];
  hsts: Hsts;
  /** Whether a page of ours may show it inside itself. */
  isFramed?: boolean;
}): Record<string, string> {
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
    "frame-src 'self'",
    `frame-ancestors ${options.isFramed ? "'self'" : "'none'"}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': options.isFramed ? 'SAMEORIGIN' : 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(options.hsts ? { 'strict-transport-security': strictTransport[options.hsts] } : {}),
  };
}

/** A year (ASVS 3.4.1), for this host alone or for all below it as well. */
const strictTransport = { host: 'max-age=31536000', subdomains: 'max-age=31536000; includeSubDomains' } as const;

/** Gives every answer made with `c.json`, `c.body` and the like these headers; a ready-made Response brings its own. */
export function secure(hsts: Hsts): MiddlewareHandler {
  const headers = Object.entries(securityHeaders({ hsts }));
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}

/**
 * The CSP sources of the inline scripts that carry the mark of this render, and the page without it. What came into the
 * page in any other way has no mark and gets no hash, so that it does not run; data blocks such as JSON-LD need none.
 */
export function markedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const scripts = new RegExp(`<script([^>]*)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, before = '', after = '', script = ''] of html.matchAll(scripts)) {
    const attributes = before + after;
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  }
  const withoutMeta = html.replace(new RegExp(`<meta [^>]*content="${mark}"[^>]*>`), '');
  return { html: withoutMeta.replaceAll(attribute, '').replaceAll(mark, ''), hashes: [...hashes] };
}
