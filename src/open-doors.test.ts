import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorOf } from '#features/articles/server/editor-door.ts';
import { decidersOf } from '#features/help/server/decision-door.ts';
import { standingVoices } from '#features/manuscripts/server/voice-door.ts';
import { manuscriptDoor } from '#features/workflow/server/manuscript-door.ts';
import { tellerDoor } from '#features/subscriptions/server/teller-door.ts';
import { storyDoor } from '#features/workflow/server/story-door.ts';
import type { Tx } from '#platform/db.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { jobHandlers } from './jobs.ts';

const database = fileDatabase();
const someId = randomUUID();

/** Asks through a door, by the file in which it stands. */
const doors: Record<string, (tx: Tx) => unknown> = {
  'decision-door.ts': (tx) => decidersOf(tx, someId),
  'manuscript-door.ts': () => manuscriptDoor(),
  'story-door.ts': () => storyDoor(),
  'teller-door.ts': () => tellerDoor(),
  'voice-door.ts': (tx) => standingVoices(tx, someId, [someId]),
};
/** Answers nobody until it is opened: of articles that a command puts in nobody here is the editor. */
const quiet = 'editor-door.ts';

test('jobs go through the doors between rooms, also where no call was served before', async () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-door.ts'),
  );
  expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual([...Object.keys(doors), quiet].sort());

  await database.db.transaction(async (tx) => {
    for (const ask of Object.values(doors)) await expect(async () => ask(tx)).rejects.toThrow('Nobody handed in');
    expect(editorOf('a', 'b')).toBe('null::uuid');
    jobHandlers(testServices(database.db), undefined);
    for (const ask of Object.values(doors)) expect(await ask(tx)).toBeDefined();
    expect(editorOf('a', 'b')).toContain('d.article_id = a');
  });
});
