import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#platform/db.ts';
import { noSharedCaches } from '#platform/shared-caches.ts';
import { createApp } from '../../src/app.ts';
import { testServices } from './services.ts';

export interface TestSite {
  ask(path: string, headers?: Record<string, string>): Promise<Response>;
  dataDir: string;
  close(): void;
}

/** The whole program on a test database, with a folder of its own and, in the place of pages, a word. */
export function testSite(db: Db, now?: Date, sharedCaches = noSharedCaches): TestSite {
  const dataDir = mkdtempSync(join(tmpdir(), 'syndication-'));
  const services = { ...testServices(db, now), dataDir, sharedCaches };
  const app = createApp(services, async () => new Response('page', { status: 404 }));
  return {
    ask: async (path, headers = {}) => app.request(path, { headers }),
    dataDir,
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
