import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Landed {
  tag: string;
  /** The stamp in the journal. */
  when: number;
  sha256: string;
}

const list = 'landed.json';

/**
 * What is wrong with a folder of migrations, a line each: one that is in its list of landed ones and was changed,
 * restamped, moved or taken away since, and a new one that is not in the list yet. Databases remember what they were
 * made with, so a migration stays as it landed and the next one fixes it.
 */
export function landedProblems(folder: string): string[] {
  const landed = readJson<Landed[]>(folder, list);
  const { entries } = readJson<{ entries: Landed[] }>(folder, 'meta/_journal.json');
  const current = entries.map(({ tag, when }) => ({ tag, when, sha256: hashOf(join(folder, `${tag}.sql`)) }));
  return [
    ...landed
      .filter((known, i) => JSON.stringify(known) !== JSON.stringify(current[i]))
      .map(({ tag }) => `${tag} has landed and may not change any more: put it back, and fix it in a new migration.`),
    ...current
      .slice(landed.length)
      .map((added) => `A new migration goes into ${join(folder, list)}, as ${JSON.stringify(added)}`),
  ];
}

function readJson<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content;
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
