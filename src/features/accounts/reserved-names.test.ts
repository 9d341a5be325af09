import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  'Redazione',
  'LA REDAZIONE',
  'La Redazione di Contraddittorio',
  'R e d a z i o n e',
  'Redazi0ne',
  'Rеdаziоne', // Cyrillic
  'Rεdαzιοnε', // Greek
  'ＲＥＤＡＺＩＯＮＥ',
  'Rédàzione',
  'Contraddittorio',
  'Contradittorio',
  'C0ntradd1ttor10',
  'Contraddittorio Ufficiale',
  'Admin',
  'adrnin',
  'Adm1n',
  'Ada Admin',
  'a.d.m.i.n',
  'Аdmin', // Cyrillic A
  'Amministratore',
  'Amministratrice del sito',
  'Moderatore',
  'Team moderazione',
  'Staff',
  'Lo Staff',
  'Il Direttore',
  'Assistenza',
  'Sistema',
])('%s passes for the newsroom', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  'Ada Prova',
  'Leopold Staff',
  'Anna Direttore',
  'Vlad Minelli',
  'Maria D’Angelo',
  'Иван Петров',
  'Γιώργος Σεφέρης',
  '李小龍',
  'Modesto Ratti',
  'Ugo Conte-Rossi jr.',
  'Rosa Tribuna',
])('%s is a person', (name) => {
  expect(isReservedName(name)).toBe(false);
});
