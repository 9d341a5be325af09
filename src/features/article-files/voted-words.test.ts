import { expect, test } from 'vitest';
import { changedVotedWords, votedPaths } from './voted-words.ts';

const trial = { question: 'Ha ecceduto?', guiltyMeans: 'Ha ecceduto', innocentMeans: 'Era nei suoi poteri' };
const unsaid = { question: 'Ha ecceduto?', guiltyMeans: 'Colpevole', innocentMeans: 'Innocente' };
const dualita = { motion: 'Chiudere la piazza', proLabel: 'chiuderla', controLabel: 'lasciarla aperta' };

test.each([
  ['the same words', trial, []],
  ['other capitals, spaces and a full stop', { ...trial, guiltyMeans: ' ha  Ecceduto.' }, []],
  ['another question', { ...trial, question: 'È innocente?' }, ['trial.question']],
  [
    'meanings that changed places',
    { ...trial, guiltyMeans: trial.innocentMeans, innocentMeans: trial.guiltyMeans },
    ['trial.guiltyMeans', 'trial.innocentMeans'],
  ],
  ['one other meaning', { ...trial, innocentMeans: 'Aveva i poteri' }, ['trial.innocentMeans']],
  [
    'a meaning that was taken away',
    { question: trial.question, guiltyMeans: trial.guiltyMeans },
    ['trial.innocentMeans'],
  ],
])('of a Trial that is out: %s', (_, after, paths) => {
  expect(changedVotedWords('trial', { trial }, { trial: after })).toEqual(paths);
});

test('a meaning that nobody wrote out is written, the question that has words stays', () => {
  expect(votedPaths('trial', { trial: unsaid })).toEqual(['trial.question']);
  expect(votedPaths('trial', { trial: { question: trial.question } })).toEqual(['trial.question']);
  expect(votedPaths('trial', {})).toEqual([]);
  expect(changedVotedWords('trial', { trial: unsaid }, { trial })).toEqual([]);
});

test('of a Dualità the motion stays, and its labels do not change places but can be put right', () => {
  const changed = (after: object) => changedVotedWords('dualita', { dualita }, { dualita: { ...dualita, ...after } });
  expect(changed({})).toEqual([]);
  expect(changed({ motion: 'Non chiudere la piazza' })).toEqual(['dualita.motion']);
  expect(changed({ proLabel: 'chiudere la piazza' })).toEqual([]);
  expect(changed({ proLabel: 'Lasciarla aperta', controLabel: 'chiuderla' })).toEqual([
    'dualita.proLabel',
    'dualita.controLabel',
  ]);
});

test('of a Polemica dal Basso nothing is voted on', () => {
  expect(changedVotedWords('dal_basso', { dalBasso: { place: 'Lecco' } }, {})).toEqual([]);
});
