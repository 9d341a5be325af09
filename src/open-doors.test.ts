import { expect, test } from 'vitest';
import { editorOf } from '#features/articles/server/editor-door.ts';
import { manuscriptDoor } from '#features/workflow/server/manuscript-door.ts';
import { storyDoor } from '#features/workflow/server/story-door.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { jobHandlers } from './jobs.ts';

const database = fileDatabase();

test('jobs go through the doors between rooms, also where no call was served before', () => {
  expect(() => storyDoor()).toThrow();
  expect(() => manuscriptDoor()).toThrow();
  expect(editorOf('a', 'b')).toBe('null::uuid');
  jobHandlers(testServices(database.db), undefined);
  expect(storyDoor()).toBeDefined();
  expect(manuscriptDoor()).toBeDefined();
  expect(editorOf('a', 'b')).toContain('d.article_id = a');
});
