import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testSite, type TestSite } from '../../../../tests/support/site.ts';
import { publication } from '#lib/publication.ts';
import { webManifest } from './web-manifest.ts';

const database = fileDatabase();
let site: TestSite;

beforeAll(async () => {
  site = testSite(database.db);
});
afterAll(() => site.close());

test.each([
  ['/index.html', '/'],
  ['/feed', '/feed.xml'],
  ['/rss', '/rss.xml'],
  ['/articles/', '/articles'],
  ['/tribune/qualcuno/?da=qui', '/tribune/qualcuno?da=qui'],
  ['//altro.example/', '/altro.example'],
])('%s leads for good to %s', async (path, target) => {
  const answer = await site.ask(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(target);
});

test('an encoded backslash leads nowhere, least of all to another site', async () => {
  const answer = await site.ask('/%5C/altro.example//');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('location')).toBeNull();
});

test('robots stay out of what is not for them and find the map of the site', async () => {
  const answer = await site.ask('/robots.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  for (const path of ['/admin', '/design-system', '/profile', '/settings', '/api/', '/auth/']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('whoever found a weakness learns where to tell it, from a file that never expires', async () => {
  const asked = () => site.ask('/.well-known/security.txt');
  const answer = await asked();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: http:\/\/localhost:3000\/support$/m);
  expect(text).not.toContain('mailto:');
  expect(text).toContain('\nCanonical: http://localhost:3000/.well-known/security.txt\n');
  // Ninety days after the day on which it is asked for.
  expect(text).toContain('\nExpires: 2026-02-20T00:00:00.000Z\n');

  const { contacts } = publication;
  onTestFinished(() => void (publication.contacts = contacts));
  publication.contacts = { ...contacts, newsroom: 'redazione@giornale.example' };
  expect(await (await asked()).text()).toMatch(/^Contact: mailto:redazione@giornale\.example\nContact: http/);
});

test('a password manager finds where the password is changed', async () => {
  const answer = await site.ask('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings#password']);
  expect((await site.ask('/.well-known/change-passwords')).status).toBe(404);
});

describe('the manifest', () => {
  test('names the publication', async () => {
    const answer = await site.ask('/site.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ name: 'Contraddittorio', lang: 'it', start_url: '/' });
  });

  test.each([...webManifest().icons, ...webManifest().screenshots].map(({ src, sizes }) => [src, sizes]))(
    '%s has %s pixels',
    async (src, sizes) => {
      const { width, height } = await sharp(readFileSync(`public${src}`)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    },
  );
});

test('the icon for old browsers holds three sizes', async () => {
  const icon = readFileSync('public/favicon.ico');
  const files = [0, 1, 2].map((index) => {
    const entry = icon.subarray(6 + 16 * index);
    return icon.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
  });
  const sides = await Promise.all(files.map(async (file) => (await sharp(file).metadata()).width));
  expect(sides).toEqual([16, 32, 48]);
});
