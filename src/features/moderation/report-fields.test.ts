import { expect, test } from 'vitest';
import { articleAt, complaintsAbout, emptyReport, needsContact, needsExplanation } from './report-fields.ts';
import { commentGrounds, pageGrounds, reportGrounds } from './report-states.ts';

const whole = {
  ground: 'illegal' as const,
  pageUrl: 'https://contraddittorio.example/article/a',
  explanation: 'È una minaccia.',
  name: 'Ada Prova',
  email: 'ada@prova.example',
  goodFaith: true,
  showsChildAbuse: false,
};

test('whoever has no account gives everything', () => {
  expect(Object.keys(complaintsAbout(emptyReport, { isPage: true, isAnonymous: true }))).toEqual([
    'ground',
    'pageUrl',
    'explanation',
    'name',
    'email',
    'goodFaith',
  ]);
  expect(complaintsAbout(whole, { isPage: true, isAnonymous: true })).toEqual({});
});

test('a reader with an account says why, and nothing about themselves', () => {
  const fields = { ...emptyReport, ground: 'insult' as const };
  expect(complaintsAbout(fields, { isPage: false, isAnonymous: false })).toEqual({});
});

test('an explanation that is too long is told of, at the length that the server takes', () => {
  const about = (length: number) =>
    complaintsAbout({ ...whole, explanation: ` ${'a'.repeat(length)} ` }, { isPage: true, isAnonymous: true });
  expect(about(4000)).toEqual({});
  expect(about(4001)).toEqual({ explanation: 'La spiegazione può avere al massimo 4.000 caratteri.' });
});

test('a ground that says too little asks for words', () => {
  expect(commentGrounds.filter(needsExplanation)).toEqual(['illegal', 'other']);
  expect(pageGrounds.filter(needsExplanation)).toEqual([...pageGrounds]);
  const fields = { ...whole, explanation: '   ' };
  expect(complaintsAbout(fields, { isPage: true, isAnonymous: true })).toEqual({
    explanation: 'Spiega il motivo della segnalazione.',
  });
});

test('of child abuse anybody tells without a name, of nothing else', () => {
  const shows = (ground: (typeof reportGrounds)[number]) => ({ ground, showsChildAbuse: true });
  expect(reportGrounds.filter((ground) => !needsContact(shows(ground)))).toEqual(['illegal']);
  const nameless = { ...whole, name: '', email: ' ', showsChildAbuse: true };
  expect(complaintsAbout(nameless, { isPage: true, isAnonymous: true })).toEqual({});
  const wrong = { ...nameless, explanation: '', email: 'ada', goodFaith: false };
  expect(Object.keys(complaintsAbout(wrong, { isPage: true, isAnonymous: true }))).toEqual([
    'explanation',
    'email',
    'goodFaith',
  ]);
});

test.each(['ada', 'ada@prova', 'a b@prova.example'])('%s is no address', (email) => {
  expect(complaintsAbout({ ...whole, email }, { isPage: true, isAnonymous: true })).toEqual({
    email: 'Scrivi un indirizzo e-mail valido.',
  });
});

test('an address of an article tells which one, for the form of the rettifica', () => {
  expect(articleAt('https://contraddittorio.example/article/la-biblioteca#commento-3')).toBe('la-biblioteca');
  expect(articleAt('https://contraddittorio.example/community')).toBeUndefined();
  expect(articleAt('')).toBeUndefined();
});
