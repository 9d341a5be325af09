import { cpSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Names the assets that a build made itself, beside those that it brought along. */
const listName = '.own-assets';

/**
 * Brings along the assets of earlier builds for a week from when they were replaced: a program that still runs and pages
 * that are still open ask for them by their old names. `dist` is what `draft` takes the place of at `now`.
 */
export function keepEarlierAssets(dist: string, draft: string, now: Date): void {
  const [old, made] = [dist, draft].map((folder) => join(folder, 'client', 'assets')) as [string, string];
  writeFileSync(join(draft, listName), readdirSync(made).join('\n'));
  if (!existsSync(old)) return;
  const isReplacedNow = ownAssets(dist);
  for (const file of readdirSync(old)) {
    const to = join(made, file);
    if (existsSync(to)) continue;
    // Of one that was brought along its time says when it was replaced.
    const replacedAt = isReplacedNow(file) ? now : statSync(join(old, file)).mtime;
    if (now.getTime() - replacedAt.getTime() >= keptMs) continue;
    cpSync(join(old, file), to);
    utimesSync(to, replacedAt, replacedAt);
  }
}

/** Builds from before there was the list do not tell them apart: all of them count as their own. */
function ownAssets(dist: string): (file: string) => boolean {
  const list = join(dist, listName);
  if (!existsSync(list)) return () => true;
  const own = new Set(readFileSync(list, 'utf8').split('\n'));
  return (file) => own.has(file);
}
