import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanedName, isGreetable, ProfileFields } from './profile-fields.ts';

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

test('an address is kept as browsers read it, also by one of 2024, which has no URL.parse', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(ProfileFields.parse({ website: 'HTTPS://Ada.example' })).toEqual({ website: 'https://ada.example/' });
});

test.each([
  [{ name: ' a ' }, 'name', 'Il nome deve avere almeno 2 caratteri.'],
  [{ name: 'a'.repeat(81) }, 'name', 'Il nome può avere al massimo 80 caratteri.'],
  [{ name: 'vai su https://evil.example/premio' }, 'name', 'Il nome non può contenere indirizzi o collegamenti.'],
  [{ name: 'Ada evil.example' }, 'name', 'Il nome non può contenere indirizzi o collegamenti.'],
  [{ name: 'chiama 333 1234567' }, 'name', 'Il nome non può contenere indirizzi o collegamenti.'],
  [{ name: 'ada@posta.example' }, 'name', 'Il nome non può contenere indirizzi o collegamenti.'],
  [{ name: 'Hai vinto! Rispondi subito' }, 'name', 'Scrivi un nome, non una frase.'],
  [{ name: 'Complimenti. Hai vinto un premio' }, 'name', 'Scrivi un nome, non una frase.'],
  [{ name: 'Ada \u202eatsiv' }, 'name', 'Scrivi il nome con lettere che si vedono, senza segni nascosti.'],
  [{ name: 'Ada\u200b Prova' }, 'name', 'Scrivi il nome con lettere che si vedono, senza segni nascosti.'],
  [{ name: 'Ada\u2800' }, 'name', 'Scrivi il nome con lettere che si vedono, senza segni nascosti.'],
  [{ name: '\u0301\u0302' }, 'name', 'Scrivi il nome con lettere che si vedono, senza segni nascosti.'],
  [{ name: '42 17' }, 'name', 'Scrivi il nome con lettere che si vedono, senza segni nascosti.'],
  [{ name: `A${'\u0317'.repeat(20)}da` }, 'name', 'Scrivi il nome con lettere che si vedono, senza segni nascosti.'],
  [{ username: 'r3dazi0ne' }, 'username', 'Questo nome utente è riservato.'],
  [{ username: '__admin__' }, 'username', 'Questo nome utente è riservato.'],
  [{ username: 'contraddittorio_it' }, 'username', 'Questo nome utente è riservato.'],
  [{ username: 'utente_anonimo' }, 'username', 'Questo nome utente è riservato.'],
  [{ username: 'ab' }, 'username', 'Usa da 3 a 30 lettere senza accenti, cifre o trattini bassi.'],
  [{ username: 'perché' }, 'username', 'Usa da 3 a 30 lettere senza accenti, cifre o trattini bassi.'],
  [{ username: 'Redazione' }, 'username', 'Questo nome utente è riservato.'],
  [{ bio: 'a'.repeat(301) }, 'bio', 'La biografia può avere al massimo 300 caratteri.'],
  [{ location: 'a'.repeat(101) }, 'location', 'La località può avere al massimo 100 caratteri.'],
  [{ website: 'http://ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'javascript:alert(1)' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'https:ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'https:/ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'ht\ttps://ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'https://localhost' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
  [{ website: 'https://chi@ada.example' }, 'website', 'Scrivi un indirizzo che comincia con https://.'],
])('%j', (fields, field, message) => {
  expect(problem(fields)).toEqual([field, message]);
});

test.each([
  "Maria D'Angelo",
  'J. R. R. Tolkien',
  'Dott.ssa Ada Prova',
  'Sig.ra Neri',
  'S.Maria',
  'Ugo Conte-Rossi jr.',
  '李小龍',
])('%s is a name', (name) => {
  expect(problem({ name })).toBeUndefined();
});

test('what is long enough for a message is no name in a greeting', () => {
  expect(isGreetable('Maria Teresa De Filippi')).toBe(true);
  expect(isGreetable('hai vinto un premio clicca qui')).toBe(false);
});

test('what turns the text beside it is taken out of what people write about themselves', () => {
  expect(ProfileFields.parse({ bio: ' Scrivo\u202e di scuola 👨‍👩‍👧.\nA Lecce. ', location: '\u2066Lecce' })).toEqual({
    bio: 'Scrivo di scuola 👨‍👩‍👧.\nA Lecce.',
    location: 'Lecce',
  });
});

test.each([
  ['  Vera\u200b \u202eNeri ', 'Vera Neri'],
  ['Ve\u0301ra', 'Véra'],
  [`V${'\u0317'.repeat(20)}era`, `V${'\u0317'.repeat(3)}era`],
  ['Redazione', undefined],
  ['\u200b\u200b', undefined],
  ['https://evil.example', undefined],
  ['Anna '.repeat(40), undefined],
])('a name that comes from elsewhere is cleaned: %j', (given, name) => {
  expect(cleanedName(given)).toBe(name);
});
