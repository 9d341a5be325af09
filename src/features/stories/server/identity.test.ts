import { expect, test } from 'vitest';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { openIdentity, sealIdentity } from './identity.ts';

const id = '6a1f6b0e-1d7e-4a63-9c55-8f1f0b1c2d3e';
const identity = { userId: null, contactEmail: 'teresa@esempio.it', protagonistName: 'Teresa Lorusso' };

test('what is sealed opens with the same secret, for the same story', () => {
  const sealed = sealIdentity('a secret', id, identity);
  expect(openIdentity('a secret', id, sealed)).toEqual(identity);
  expect(sealed.includes('Lorusso')).toBe(false);
  expect(sealIdentity('a secret', id, identity).equals(sealed)).toBe(false);
});

test('it opens with no other secret, for no other story, and not when a byte was changed', () => {
  const sealed = sealIdentity('a secret', id, identity);
  expect(() => openIdentity('another', id, sealed)).toThrow(
    'L’identità non si può più aprire: era custodita con un segreto che è andato perso.',
  );
  expect(() => openIdentity('a secret', id.replace('6', '7'), sealed)).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => openIdentity('a secret', id, sealed)).toThrow();
});

test('an account finds its stories by a key that says nothing of it', () => {
  expect(authorKey('a secret', 'u1')).toBe(authorKey('a secret', 'u1'));
  expect(new Set([authorKey('a secret', 'u1'), authorKey('a secret', 'u2'), authorKey('another', 'u1')]).size).toBe(3);
});
