import { eveningOnly } from './letter-html.ts';

/**
 * A letter's mail as a page that stands in a frame of the newsroom's: it runs nothing, asks for our own pictures alone, and
 * its links, which may open no window, lead nowhere. It shows the edition that is asked for, whatever the machine prefers.
 */
export function letterPage(html: string, edition: 'day' | 'evening'): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replace(eveningOnly, edition === 'evening' ? '@media all' : '@media not all');
}

export const letterPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
} as const;
