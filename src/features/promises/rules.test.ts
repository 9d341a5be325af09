import { describe, expect, test } from 'vitest';
import { promiseActs } from './contract.ts';
import { allowedActs, promiseRefusal, writtenNow, type PromiseCase, type PromiseRefusal } from './rules.ts';

const writer = { role: 'writer' } as const;
const admin = { role: 'admin' } as const;
const owner = { hasOwner: true, isOwner: true } as const;
const owned = { hasOwner: true } as const;
const written = { isWritten: true } as const;
const own = { isWritten: true, isOwnWords: true } as const;
const kept = { ...owned, ...written, isKept: true } as const;
const question = { stage: 500 } as const;

const nobody: PromiseCase = {
  stage: 100,
  isKept: false,
  isGivenUp: false,
  isAnswered: false,
  isWritten: false,
  hasOwner: false,
  isOwner: false,
  role: 'writer',
  isOwnStory: false,
  isOwnWords: false,
  hasCorrection: false,
  isCorrector: false,
  isOwnCorrection: false,
};

/** Where something is allowed. */
const yes = undefined;
type Answers = (PromiseRefusal | undefined)[];
const [no, adm, now] = ['notAllowed', 'adminOnly', 'notNow'] as const;

/** Who asks and how the promise stands; then each act in the order of `promiseActs`. */
const cases: [string, Partial<PromiseCase>, Answers][] = [
  // take, release, write, keep, answer, correct, publish_correction, drop_correction, delay, give_up
  ['a writer, of one that is nobody’s', writer, [yes, now, no, adm, now, now, now, now, adm, adm]],
  ['a writer, of another’s', { ...writer, ...owned }, ['taken', no, no, adm, now, now, now, now, adm, adm]],
  ['a writer, of their own', { ...writer, ...owner }, [now, yes, yes, adm, now, now, now, now, adm, adm]],
  [
    'a writer, of their own that is written',
    { ...writer, ...owner, ...own },
    [now, yes, yes, adm, now, now, now, now, adm, adm],
  ],
  [
    'a writer, of another’s question',
    { ...writer, ...owned, ...question },
    ['taken', no, no, adm, now, now, now, now, adm, adm],
  ],
  [
    'a writer, of their own that is kept',
    { ...writer, ...owner, ...kept },
    [now, now, now, now, now, adm, now, now, now, now],
  ],
  [
    'a writer, of their own question that is published',
    { ...writer, ...owner, ...kept, ...question },
    [now, now, now, now, adm, adm, now, now, now, now],
  ],

  ['an admin, of one that is nobody’s', admin, [yes, now, yes, 'nothingWritten', now, now, now, now, yes, yes]],
  ['an admin, of another’s', { ...admin, ...owned }, [yes, yes, yes, 'nothingWritten', now, now, now, now, yes, yes]],
  ['an admin, of their own', { ...admin, ...owner }, [now, yes, yes, 'nothingWritten', now, now, now, now, yes, yes]],
  ['an admin, of another’s words', { ...admin, ...written }, [yes, now, yes, yes, now, now, now, now, yes, yes]],
  ['an admin, of their own words', { ...admin, ...own }, [yes, now, yes, 'ownWords', now, now, now, now, yes, yes]],
  [
    'an admin, of a question of nobody',
    { ...admin, ...written, ...question },
    [yes, now, yes, 'noOwner', now, now, now, now, yes, yes],
  ],
  [
    'an admin, of another’s question',
    { ...admin, ...owned, ...written, ...question },
    [yes, yes, yes, yes, now, now, now, now, yes, yes],
  ],
  [
    'an admin, of a question of theirs',
    { ...admin, ...owner, ...own, ...question },
    [now, yes, yes, 'ownWords', now, now, now, now, yes, yes],
  ],
  [
    'an admin, of their own words that are published',
    { ...admin, ...kept, isOwnWords: true },
    [now, now, now, now, now, yes, now, now, now, now],
  ],
  ['an admin, of one that is kept', { ...admin, ...kept }, [now, now, now, now, now, yes, now, now, now, now]],
  [
    'an admin, of a published question',
    { ...admin, ...kept, ...question },
    [now, now, now, now, yes, yes, now, now, now, now],
  ],
  [
    'an admin, of an answered question',
    { ...admin, ...kept, ...question, isAnswered: true },
    [now, now, now, now, now, yes, now, now, now, now],
  ],
  [
    'a writer, of one whose correction waits',
    { ...writer, ...owner, ...kept, hasCorrection: true },
    [now, now, now, now, now, adm, adm, adm, now, now],
  ],
  [
    'an admin, of one whose correction waits',
    { ...admin, ...kept, hasCorrection: true },
    [now, now, now, now, now, 'correctionWaits', yes, yes, now, now],
  ],
  [
    'an admin, of their own correction',
    { ...admin, ...kept, hasCorrection: true, isCorrector: true, isOwnCorrection: true },
    [now, now, now, now, now, yes, 'ownCorrection', yes, now, now],
  ],
  [
    'the one person of a publication, of their own correction',
    { ...admin, ...kept, hasCorrection: true, isCorrector: true },
    [now, now, now, now, now, yes, yes, yes, now, now],
  ],
  ['an admin, of a story of their own', { ...admin, isOwnStory: true }, promiseActs.map(() => 'ownStory')],
  [
    'an admin, of one that was given up',
    { ...admin, ...written, isGivenUp: true },
    [now, now, now, now, now, now, now, now, now, now],
  ],
  [
    'an admin, of a question that was given up',
    { ...admin, ...owned, ...written, ...question, isGivenUp: true },
    [now, now, now, now, now, now, now, now, now, now],
  ],
];

describe.each(cases)('%s', (_, given, answers) => {
  const it = { ...nobody, ...given };
  test.each(promiseActs.map((act, index) => [act, answers[index]] as const))('%s: %s', (act, refusal) => {
    expect(promiseRefusal(act, it)).toBe(refusal);
  });
  test('may do what is not refused', () => {
    expect(allowedActs(it)).toEqual(promiseActs.filter((_act, index) => answers[index] === yes));
  });
});

const words = 'La norma dice sessanta minuti e a Roccafredda ne bastano quarantadue, per la legge va bene così.';
test.each([
  ['nothing changed', words, 'ada'],
  ['a comma and a word', words.replace('bastano', 'servono'), 'ada'],
  [
    'half of it',
    'La norma dice sessanta minuti e a Serracupa nessuno ha mai misurato quanti ne servono davvero, di notte.',
    'ugo',
  ],
])('who answers for words of which was changed: %s', (_, after, writer) => {
  const { writerId } = writtenNow({ writersWords: words, writerId: 'ada' }, { words: after, savedBy: 'ugo' });
  expect(writerId).toBe(writer);
});

test('what nobody wrote before is whoever’s writes it, and so is what they save themselves', () => {
  const ugos = { writerId: 'ugo', writersWords: words };
  expect(writtenNow({ writersWords: null, writerId: null }, { words, savedBy: 'ugo' })).toEqual(ugos);
  expect(writtenNow({ writersWords: words, writerId: null }, { words, savedBy: 'ugo' })).toEqual(ugos);
  expect(writtenNow({ writersWords: 'La norma.', writerId: 'ugo' }, { words, savedBy: 'ugo' })).toEqual(ugos);
});

test('words that are changed in small steps are whoever’s took them, from the twenty-first on', () => {
  const text = (changed: number) =>
    Array.from({ length: 60 }, (_, at) => (at < changed ? 'nuova' : 'parola') + at).join(' ');
  let now = { writerId: 'ada' as string | null, writersWords: text(0) as string | null };
  const writers = [10, 20, 30, 40].map((changed) => {
    now = writtenNow(now, { words: text(changed), savedBy: 'ugo' });
    return now.writerId;
  });
  expect(writers).toEqual(['ada', 'ada', 'ugo', 'ugo']);
});
