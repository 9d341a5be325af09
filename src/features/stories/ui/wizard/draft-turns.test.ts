import { expect, test } from 'vitest';
import { blankStory, type LocalStory } from '../../local-story.ts';
import { DraftTurns, type HoldOutcome } from './draft-turns.ts';

const withFiles = (...ids: string[]): LocalStory => ({
  ...blankStory(),
  attachments: ids.map((id) => ({ id, name: `${id}.pdf`, kind: 'pdf', size: 1, width: null, height: null })),
});

/** A draft whose saves answer when they are told to; `saves` are the files of each. */
function draftOf(story: LocalStory) {
  const turns = new DraftTurns<string>([]);
  const saves: string[][] = [];
  const waiting: ((outcome: HoldOutcome<string>) => void)[] = [];
  const holding = {
    latest: (): LocalStory => draft.story,
    save: (saved: LocalStory) => {
      saves.push(saved.attachments.map(({ id }) => id));
      return new Promise<HoldOutcome<string>>((answer) => waiting.push(answer));
    },
  };
  const draft = {
    story,
    turns,
    saves,
    hold: () => turns.hold(holding),
    answer: (outcome: HoldOutcome<string>) => waiting.shift()!(outcome),
  };
  return draft;
}

test('a file is held once, with those that came while another one was being held', async () => {
  const draft = draftOf(withFiles('a'));
  const held = draft.hold();
  draft.story = withFiles('a', 'b');
  await draft.hold();
  draft.answer('saved');
  await expect.poll(() => draft.saves).toEqual([['a'], ['a', 'b']]);
  draft.answer('saved');
  await held;
  await draft.hold();
  expect(draft.saves).toHaveLength(2);
});

test('what could not be held is tried again, once for each time that it is asked', async () => {
  const draft = draftOf(withFiles('a'));
  for (const outcome of ['failed', 'saved'] as const) {
    const held = draft.hold();
    draft.answer(outcome);
    await held;
  }
  await draft.hold();
  expect(draft.saves).toEqual([['a'], ['a']]);
});

test('a file that came while a press was under way is held after it, unless that saved it', async () => {
  const draft = draftOf(withFiles('a'));
  await draft.turns.press(async () => {
    await draft.hold();
    expect(draft.saves).toEqual([]);
  });
  const held = draft.hold();
  draft.answer('saved');
  await held;
  expect(draft.saves).toEqual([['a']]);

  draft.story = withFiles('a', 'b');
  draft.turns.noteSaved(draft.story);
  await draft.hold();
  expect(draft.saves).toEqual([['a']]);
});

test('a press waits for what is being held, and hears of the other text that this met', async () => {
  const draft = draftOf(withFiles('a'));
  const held = draft.hold();
  const heard: (string | undefined)[] = [];
  const press = () =>
    draft.turns.press(async (found) => {
      heard.push(found);
    });
  const presses = [press(), press()];
  expect(heard).toEqual([]);
  draft.answer({ found: 'Un’altra' });
  await held;
  expect(await Promise.all(presses)).toEqual([true, false]);
  expect(heard).toEqual(['Un’altra']);
  // Whoever presses again has seen it.
  await press();
  expect(heard).toEqual(['Un’altra', undefined]);
});

test('while versions wait for a choice nothing is held', async () => {
  const { fields, attachments, step, at } = blankStory();
  const draft = draftOf({ ...withFiles('a'), others: [{ fields, attachments, step, at }] });
  await draft.hold();
  expect(draft.saves).toEqual([]);
});
