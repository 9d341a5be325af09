/** What is not for search engines: areas of the house, personal pages, and calls that are no pages. */
const closed = ['/admin', '/design-system', '/profile', '/settings', '/api/', '/auth/'];

/** `robots.txt`. `publicUrl` has no slash at the end. */
export function robotsText(publicUrl: string): string {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
