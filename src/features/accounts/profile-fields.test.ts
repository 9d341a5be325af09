import { expect, test } from 'vitest';
import { ProfileFields } from './profile-fields.ts';

const problem = (fields: unknown) => {
  const { error } = ProfileFields.safeParse(fields);
  return error && [error.issues[0]!.path[0], error.issues[0]!.message];
};

test('what is left out stays', () => {
  expect(ProfileFields.parse({})).toEqual({});
});

test('spaces and capitals are put right', () => {
  expect(
    ProfileFields.parse({ name: '  Ada   Prova ', username: ' Ada_Prova ', website: ' https://ada.example/ ' }),
  ).toEqual({
    name: 'Ada Prova',
    username: 'ada_prova',
    website: 'https://ada.example/',
  });
});

test.each([
  [{ name: ' a ' }, 'name', 'Il nome deve avere almeno 2 caratteri.'],
  [{ name: 'a'.repeat(81) }, 'name', 'Il nome può avere al massimo 80 caratteri.'],
  [{ username: 'ab' }, 'username', 'Usa da 3 a 30 lettere senza accenti, cifre o trattini bassi.'],
  [{ username: 'perché' }, 'username', 'Usa da 3 a 30 lettere senza accenti, cifre o trattini bassi.'],
  [{ username: 'Redazione' }, 'username', 'Questo nome utente è riservato.'],
  [{ bio: 'a'.repeat(301) }, 'bio', 'La biografia può avere al massimo 300 caratteri.'],
  [{ location: 'a'.repeat(101) }, 'location', 'La località può avere al massimo 100 caratteri.'],
  [{ website: 'http://ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'javascript:alert(1)' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'https://chi@ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
])('%j', (fields, field, message) => {
  expect(problem(fields)).toEqual([field, message]);
});
