import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { promiseActs, type NewsroomPromise } from '../contract.ts';
import { fieldsOf } from '../fields.ts';
import { NewsroomPromiseView } from './newsroom-promise.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { PromiseToPublish } from './promise-to-publish.tsx';

const answer: NewsroomPromise = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'la-fontana',
  title: 'La fontana chiusa',
  place: 'Serracupa',
  stage: 100,
  reachedAt: '2026-11-10T09:00:00.000Z',
  dueAt: '2026-11-17T22:59:59.000Z',
  keptAt: null,
  words: null,
  counterpart: null,
  askedOn: null,
  journalist: null,
  answer: null,
  answeredOn: null,
  lateReason: null,
  newDueOn: null,
  impossibleReason: null,
  version: 0,
  owner: null,
  isOwnStory: false,
  writtenBy: null,
  keptBy: null,
  articleId: '00000000-0000-4000-8000-000000000002',
  acts: [],
  isOwnWords: false,
  correction: null,
  correctedBy: null,
  isOwnCorrection: false,
  sequels: [],
  sequelsUnderWay: 0,
};
const question = {
  ...answer,
  stage: 500,
  words: 'Perché la fontana è chiusa da due anni?',
  counterpart: 'il Comune di Serracupa',
  askedOn: '2026-11-12',
  owner: 'Livia Penna',
  writtenBy: 'Livia Penna',
} satisfies NewsroomPromise;
const published = {
  ...question,
  keptAt: '2026-11-13T09:00:00.000Z',
  journalist: 'Livia Penna',
  keptBy: 'Ada Capo',
} satisfies NewsroomPromise;

const labels = {
  take: 'Prendi in carico',
  release: 'Lascia',
  write: 'Scrivi la risposta',
  keep: 'Pubblica',
  answer: 'Registra la risposta',
  correct: 'Correggi',
  publish_correction: 'Pubblica la correzione',
  drop_correction: 'Scarta la correzione',
  delay: 'Spiega il ritardo',
  give_up: 'Non si può mantenere',
};
const ownWords = 'Queste parole le hai scritte tu: le pubblica un altro amministratore.';
const taken = 'L’ha già presa in carico un’altra persona.';

const shown = (promise: NewsroomPromise, role: 'admin' | 'writer' = 'admin', now = '2026-11-12T12:00:00Z') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NewsroomPromiseView promise={promise} now={new Date(now)} role={role} onAsk={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  );
const buttonsOf = (markup: string) => [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);

test('it says the place and the step, the story, what was promised, until when, and that nobody answers for it', () => {
  const markup = shown(answer);
  expect(markup).toContain('<h2 class="title-5">Serracupa, traguardo 100</h2>');
  expect(markup).toContain('<a href="/article/la-fontana">La fontana chiusa</a>');
  expect(markup).toContain('La redazione risponde in pubblico entro 7 giorni.');
  expect(markup).toContain('Raggiunto il 10 novembre 2026');
  expect(markup).toContain('Da mantenere entro il 17 novembre 2026');
  expect(markup).toContain('Nessuno se ne occupa');
  expect(markup).toContain('In corso, mancano 5 giorni');
});

test('its clock is amber two days before its date, and overdue after it', () => {
  const clock = (now: string, promise = answer) => /<span(?: class="([^"]*)")?>/.exec(shown(promise, 'admin', now))![1];
  expect(clock('2026-11-15T22:59:58Z')).toBeUndefined();
  expect(clock('2026-11-15T22:59:59Z')).toBe('queue-clock');
  expect(clock('2026-11-17T22:59:59Z')).toBe('queue-clock queue-clock-overdue');
  expect(shown(answer, 'admin', '2026-11-20T12:00:00Z')).toContain('In ritardo di 3 giorni');
  expect(clock('2026-11-20T12:00:00Z', { ...answer, impossibleReason: 'La storia è chiusa.' })).toBeUndefined();
});

test.each(promiseActs)('it has a button for %s where that may be done, and no other', (act) => {
  expect(buttonsOf(shown({ ...answer, acts: [act] }))).toEqual([labels[act]]);
});

test('what a promise waits for stands out: to be taken on where nobody has it, and to be published', () => {
  const primary = (promise: NewsroomPromise) =>
    [...shown(promise).matchAll(/<button[^>]*button-primary[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(primary({ ...answer, acts: ['take', 'write', 'delay'] })).toEqual(['Prendi in carico']);
  expect(primary({ ...question, acts: ['take', 'write', 'keep', 'delay'] })).toEqual(['Pubblica']);
  expect(primary({ ...published, acts: ['answer'] })).toEqual(['Registra la risposta']);
});

test('of a step of five hundred a question is written', () => {
  expect(buttonsOf(shown({ ...question, acts: ['write'] }))).toEqual(['Scrivi la domanda']);
});

test('words are shown with who wrote them, whom they ask and who answers for them', () => {
  const markup = shown(question);
  expect(markup).toContain('>Perché la fontana è chiusa da due anni?</blockquote>');
  expect(markup).toContain('Parole di Livia Penna, non ancora pubblicate');
  expect(markup).toContain('Il Comune di Serracupa<p class="note">Domanda partita il 12 novembre 2026</p>');
  expect(markup).toContain('Se ne occupa Livia Penna');
  expect(shown({ ...question, writtenBy: null })).toContain(
    'Parole di chi non è più in redazione, non ancora pubblicate',
  );
});

test('once published it says who did, who follows the case, and how long nobody answers; then the answer', () => {
  const silent = shown(published, 'admin', '2026-12-23T12:00:00Z');
  expect(silent).toContain('Il Comune di Serracupa tace da 41 giorni');
  expect(silent).toContain('Pubblicata il 13 novembre 2026 da Ada Capo');
  expect(silent).toContain('Segue il caso Livia Penna');
  expect(silent).not.toContain('Se ne occupa');

  const answered = shown({ ...published, answer: 'Riapre a marzo.', answeredOn: '2026-11-20' });
  expect(answered).toContain('>Riapre a marzo.</blockquote><p class="note">Arrivata il 20 novembre 2026</p>');
  expect(answered).toContain('Mantenuta in 3 giorni');
});

test('why it is late or cannot be kept is shown with the new date, or which it was', () => {
  const late = shown({ ...answer, lateReason: 'Il Comune ha chiuso gli uffici.', newDueOn: '2026-11-30' });
  // It holds of one that still runs too.
  expect(late).toContain('>Motivo del rinvio</dt>');
  expect(late).not.toContain('ritardo');
  expect(late).toContain('Il Comune ha chiuso gli uffici.<p class="note">Nuova data: 30 novembre 2026</p>');
  const delayed = { ...answer, lateReason: 'Il Comune ha chiuso gli uffici.', newDueOn: '2026-11-20' };
  expect(shown(delayed, 'admin', '2026-11-20T22:59:59Z')).toContain('>Nuova data: 20 novembre 2026<');
  expect(shown(delayed, 'admin', '2026-11-20T23:00:00Z')).toContain('>La nuova data era il 20 novembre 2026<');
  const impossible = shown({ ...answer, impossibleReason: 'La fontana non c’è più.' });
  expect(impossible).toContain('<dd class="queue-text">La fontana non c’è più.</dd>');
  expect(impossible).toContain('<span>Non si può mantenere</span>');
});

test('who may not publish, or do nothing at all, reads why', () => {
  const own = { ...answer, words: 'Riapre a marzo, dice il Comune.', isOwnWords: true };
  expect(shown({ ...own, acts: ['write'] })).toContain(ownWords);
  expect(shown({ ...own, words: null, acts: ['write'] })).not.toContain(ownWords);
  expect(shown({ ...own, keptAt: '2026-11-12T09:00:00.000Z' })).not.toContain(ownWords);
  expect(shown({ ...own, acts: ['keep'] })).not.toContain(ownWords);
  expect(shown({ ...own, acts: ['release', 'write'] }, 'writer')).toContain(
    'Le parole sono pronte: le pubblica un amministratore.',
  );
  expect(shown({ ...question, owner: null, acts: ['take', 'write'] })).toContain(
    'Prima qualcuno prende in carico il caso: il suo nome esce con la domanda.',
  );
  expect(shown({ ...answer, owner: 'Livia Penna' }, 'writer')).toContain(taken);
  expect(shown({ ...answer, acts: ['take'] }, 'writer')).not.toContain(taken);
  expect(shown(published, 'writer')).not.toContain(taken);
});

test('a correction that waits is shown with what it changes, what the log will say and who wrote it', () => {
  const corrected = {
    ...published,
    answer: 'Riapre a marzo.',
    answeredOn: '2026-11-20',
    correction: {
      words: 'Perché la fontana è chiusa da tre anni?',
      answer: 'Riapre a marzo.',
      what: 'Diceva due anni.',
      why: 'Una svista.',
    },
    correctedBy: 'Ada Capo',
  };
  const markup = shown(corrected);
  expect(markup).toContain('<p>Il testo diventa</p>');
  expect(markup).toContain('>Perché la fontana è chiusa da tre anni?</blockquote>');
  expect(markup).not.toContain('La risposta diventa');
  expect(markup).toContain('Nel registro: Diceva due anni. Perché: Una svista.');
  expect(markup).toContain('Scritta da Ada Capo, non ancora pubblicata');
  expect(markup).not.toContain('la pubblica un altro amministratore');
  expect(shown({ ...corrected, isOwnCorrection: true, acts: ['correct', 'drop_correction'] })).toContain(
    'Questa correzione l’hai scritta tu: la pubblica un altro amministratore.',
  );
});

test('before it is published it is read as readers will read it', () => {
  const markup = renderToStaticMarkup(<PromiseToPublish promise={question} />);
  expect(markup).toContain('Segue il caso Livia Penna');
  expect(markup).toContain('Il Comune di Serracupa<br/>Domanda partita il 12 novembre 2026');
  expect(markup).toContain('>Perché la fontana è chiusa da due anni?</blockquote>');
  expect(renderToStaticMarkup(<PromiseToPublish promise={{ ...answer, owner: 'Livia Penna' }} />)).toBe('');
});

test('its forms ask for what the call takes, begin with what was written, and say what is wrong under its field', () => {
  const form = (act: 'write' | 'answer' | 'delay' | 'give_up', promise: NewsroomPromise, complaints = {}) =>
    renderToStaticMarkup(<PromiseFields fields={fieldsOf(act, promise)} complaints={complaints} onType={() => {}} />);
  const named = (markup: string) => [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(named(form('write', answer))).toEqual(['words']);
  expect(named(form('write', question))).toEqual(['counterpart', 'askedOn', 'words']);
  expect(named(form('answer', published))).toEqual(['answer', 'answeredOn']);
  expect(named(form('delay', answer))).toEqual(['reason', 'newDueOn']);
  expect(named(form('give_up', answer))).toEqual(['reason']);

  const again = form('write', question, { askedOn: 'Il giorno non può essere nel futuro.' });
  expect(again).toContain('>Perché la fontana è chiusa da due anni?</textarea>');
  expect(again).toContain('value="il Comune di Serracupa"');
  expect(again).toMatch(/type="date"[^>]*value="2026-11-12"|value="2026-11-12"[^>]*type="date"/);
  expect(again).toContain('Il giorno non può essere nel futuro.');
  expect(form('delay', { ...answer, lateReason: 'Gli uffici sono chiusi.', newDueOn: '2026-11-30' })).toContain(
    '>Gli uffici sono chiusi.</textarea>',
  );
});
