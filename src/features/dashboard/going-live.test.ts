import { expect, test } from 'vitest';
import { settingDefaults } from '#features/settings/contract.ts';
import { publication } from '#lib/publication.ts';
import { goingLiveTexts } from './going-live-texts.ts';
import { goingLiveSteps, missingBeforeGoingLive, type GoingLiveFacts } from './going-live.ts';

const nothing: GoingLiveFacts = {
  settings: settingDefaults,
  sendsMail: false,
  takesMoney: false,
  checkers: 1,
  hasArticle: false,
  wasDemo: true,
};
const publisher = {
  name: 'Edizioni Prova',
  seat: 'Via Roma 1, Pisa',
  vatNumber: '12345678903',
  editorInChief: 'Ada Prova',
  registration: 'Tribunale di Pisa, n. 1/2026',
  hostingProvider: 'Macchine Srl',
  registrationOwner: '',
  ownership: '',
  funding: '',
  staffing: '',
};
const settings = {
  ...settingDefaults,
  publisher,
  contacts: { ...settingDefaults.contacts, newsroom: 'noi@giornale.example' },
};
const ready: GoingLiveFacts = {
  settings,
  sendsMail: true,
  takesMoney: true,
  checkers: 2,
  hasArticle: true,
  wasDemo: false,
};
const stepsOf = (facts: GoingLiveFacts) => missingBeforeGoingLive(facts).map(({ step }) => step);

test('a publication on the database of a demo lacks everything, and is bound to all but texts of its own and networks', () => {
  expect(stepsOf(nothing)).toEqual(goingLiveSteps);
  const optional = missingBeforeGoingLive(nothing).filter(({ isOptional }) => isOptional);
  expect(optional.map(({ step }) => step)).toEqual(['payments', 'legal-texts', 'social']);
});

test('where only what is optional is left nothing is missing', () => {
  expect(stepsOf(ready)).toEqual([]);
  expect(stepsOf({ ...ready, takesMoney: false })).toEqual([]);
});

test('a publication that sells nothing is told what that means, and one that plays it that nobody pays', () => {
  const { payments } = goingLiveTexts.steps;
  expect(payments.text).toBe(
    'Sono di prova: chi si abbona non paga niente. Per vendere l’abbonamento chi gestisce il server imposta le chiavi di Stripe.',
  );
  publication.sells = false;
  expect(payments.text).toBe(
    'Non si vende niente e ogni articolo è aperto. Per vendere l’abbonamento chi gestisce il server imposta le chiavi di Stripe.',
  );
  publication.sells = true;
});

test.each([
  ['publisher', { settings: { ...settings, publisher: { ...publisher, seat: '' } } }],
  ['publisher', { settings: { ...settings, publisher: { ...publisher, hostingProvider: '' } } }],
  ['editor', { settings: { ...settings, publisher: { ...publisher, editorInChief: '' } } }],
  ['editor', { settings: { ...settings, publisher: { ...publisher, registration: '' } } }],
  ['contacts', { settings: { ...settings, contacts: { ...settings.contacts, newsroom: '', help: 'a@b.example' } } }],
  ['mail', { sendsMail: false }],
  ['second-person', { checkers: 1 }],
  ['first-article', { hasArticle: false }],
  ['demo-content', { wasDemo: true }],
])('%s alone keeps the list, beside what is optional', (step, lack) => {
  expect(stepsOf({ ...ready, takesMoney: false, ...lack })).toEqual([step, 'payments', 'legal-texts', 'social']);
});

test('one person is enough where the publication says so, and what is done is not listed', () => {
  const onePerson = { ...settings, newsroom: { isOnePerson: true } };
  expect(stepsOf({ ...ready, settings: onePerson, checkers: 1 })).toEqual([]);
  const own = {
    ...settings,
    page_terms: { text: 'Regole.' },
    page_privacy: { text: 'Dati.' },
    social: { ...settings.social, Instagram: 'https://instagram.example/noi' },
  };
  expect(stepsOf({ ...ready, settings: own, sendsMail: false })).toEqual(['mail']);
});
