import { expect, test } from 'vitest';
import { reviewRefusal } from './second-reviewer.ts';

const beholder = {
  actor: 'admin',
  format: 'dal_basso',
  wrote: false,
  isByAdmin: false,
  isSignedByAnother: false,
  isOnePerson: false,
} as const;

test.each([
  ['an admin who did not write it', {}, undefined],
  ['an admin who wrote it', { wrote: true, isByAdmin: true }, 'wrote'],
  ['who makes the publication alone', { wrote: true, isOnePerson: true }, undefined],
  ['one side of a Dualità', { format: 'dualita', wrote: true }, 'wrote'],
  [
    'one side of a Dualità that the other has signed',
    { format: 'dualita', wrote: true, isSignedByAnother: true },
    undefined,
  ],
  ['its editor', { actor: 'editor' }, undefined],
  ['an editor who wrote it anew', { actor: 'editor', wrote: true }, 'wrote'],
  ['an editor, of a publication that one person makes', { actor: 'editor', wrote: true, isOnePerson: true }, 'wrote'],
  ['its author', { actor: 'writer', wrote: true }, 'author'],
  ['its author, of a correction by somebody else', { actor: 'writer' }, undefined],
  ['a contributor', { actor: 'contributor', wrote: true }, 'author'],
  ['the editor of a Trial', { actor: 'editor', format: 'trial' }, 'admins_only'],
  ['the editor of a Trial by an admin', { actor: 'editor', format: 'trial', isByAdmin: true }, undefined],
  ['an admin, of a Trial by another', { format: 'trial', isByAdmin: true }, undefined],
] as const)('%s: %o → %s', (_, given, refusal) => {
  expect(reviewRefusal({ ...beholder, ...given })).toBe(refusal);
});
