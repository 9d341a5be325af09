import { expect, test } from 'vitest';
import { manuscriptDoor } from '#features/workflow/server/manuscript-door.ts';
import { storyDoor } from '#features/workflow/server/story-door.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { jobHandlers } from './jobs.ts';

const database = fileDatabase();

test('jobs go through the doors between rooms, also where no call was served before', () => {
  expect(() => storyDoor()).toThrow();
  expect(() => manuscriptDoor()).toThrow();
  jobHandlers(testServices(database.db), undefined);
  expect(storyDoor()).toBeDefined();
  expect(manuscriptDoor()).toBeDefined();
});
