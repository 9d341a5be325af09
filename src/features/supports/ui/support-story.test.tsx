import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import type { Article, StoryPromise } from '#features/articles/contract.ts';
import { showFailures } from '../../../../tests/support/shown-failures.ts';
import { PromisesPart } from './late-promises.tsx';
import { OwnSupport } from './own-support.tsx';
import type { SupportDoubts } from './story-meter.tsx';
import { SupportStory } from './support-story.tsx';

// As the server does before it draws a page.
beforeAll(() => PromisesPart.preload());

const page = (
  supports: number,
  stage = 0,
  isArchived = false,
  promises: StoryPromise[] = [],
  sequels?: Article['sequels'],
  doubts?: SupportDoubts,
  promisedLetter?: Article['promisedLetter'],
) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Response('null'))}>
      <SupportStory
        article={{ id: 'id', slug: 'storia', promises, sequels, promisedLetter }}
        readAt={new Date('2026-11-20T12:00:00Z')}
        place="Pietrascura"
        supports={supports}
        stage={stage}
        isArchived={isArchived}
        doubts={doubts}
      />
    </QueryClientProvider>,
  );

test('the block says how many supports are missing, and that one counts after signing in', () => {
  const block = page(342);
  expect(block).toContain('<b>342</b>');
  expect(block).toContain('Ne mancano 658.');
  expect(block).toContain('aria-pressed="false"');
  expect(block).toContain('conta dopo l’accesso: <a href="/auth/login">Accedi</a>');
});

test('a support waits until it is known whether there is one, and can be given where that could not be read', async () => {
  const queries = createQueryClient(() => new Response('{}', { status: 503 }));
  showFailures(queries);
  const block = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <OwnSupport
          article={{ id: 'id', slug: 'storia', promises: [], sequels: undefined, promisedLetter: undefined }}
          readAt={new Date('2026-11-20T12:00:00Z')}
          place="Pietrascura"
          supports={342}
          stage={0}
        />
      </QueryClientProvider>,
    );
  expect(block()).toMatch(/<button[^>]*data-awaited="support"[^>]*aria-disabled="true"/);
  await queries.prefetchQuery({ queryKey: ['/api/articles/id/support'] });
  expect(block()).not.toContain('data-awaited');
  expect(block()).not.toContain('aria-disabled="true"');
});

test.each([
  ['annulled', 'Il tuo sostegno non è stato ammesso e non è nel totale.', true],
  ['checking', 'Il tuo sostegno aspetta che una persona lo ammetta', false],
] as const)(
  'whose support is %s is told so, and only what counts or may count is taken back',
  async (standing, words, stays) => {
    const queries = createQueryClient(() =>
      Response.json({ supported: true, standing, count: 342, goal: 1000, stage: 0 }),
    );
    await queries.prefetchQuery({ queryKey: ['/api/articles/id/support'] });
    const block = renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <OwnSupport
          article={{ id: 'id', slug: 'storia', promises: [], sequels: undefined, promisedLetter: undefined }}
          readAt={new Date('2026-11-20T12:00:00Z')}
          place="Pietrascura"
          supports={342}
          stage={0}
        />
      </QueryClientProvider>,
    );
    expect(block).toContain(words);
    expect(/<button[^>]*aria-disabled="true"/.test(block)).toBe(stays);
  },
);

test('from the step of a thousand on the story is amplified', () => {
  expect(page(999)).toContain('Porta Pietrascura sulla mappa');
  expect(page(999)).toContain('Ne manca 1.');
  expect(page(1000, 1000)).toContain('Storia amplificata');
  expect(page(1000, 1000)).not.toContain('manca');
});

const promise: StoryPromise = {
  stage: 100,
  reachedAt: '2026-11-17T10:00:00.000Z',
  dueAt: '2026-11-24T22:59:59.000Z',
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
};

test('what is promised at each step stands under the meter, with how many supports are missing', () => {
  const block = page(512, 500);
  expect(block).toContain('Che cosa succede a Pietrascura');
  expect(block).toContain('La redazione risponde in pubblico entro 7 giorni.');
  expect(block.match(/<b>Raggiunta<\/b>/g)).toHaveLength(2);
  expect(block).toContain('<b>Ne mancano 488</b>');
  expect(page(99)).toContain('<b>Ne manca 1</b>');
  expect(page(99)).not.toContain('Raggiunta');
  // What was promised stays promised when somebody withdraws.
  expect(page(99, 100).match(/<b>Raggiunta<\/b>/g)).toHaveLength(1);
});

test('a promise has its two dates, and how long there is until it is late', () => {
  const block = page(342, 100, false, [promise]);
  expect(block).toContain('<b>In corso, mancano 4 giorni</b>');
  expect(block).toContain('<dt>Entro il</dt><dd>24 novembre 2026</dd>');
  expect(block).toContain('<dt>Risposta</dt><dd>ancora no</dd>');
  const late = page(342, 100, false, [
    { ...promise, dueAt: '2026-11-14T22:59:59.000Z', lateReason: 'Mancano i tempi del 118.', newDueOn: '2026-11-28' },
  ]);
  expect(late).toContain('<b>In ritardo di 6 giorni</b>');
  expect(late).toContain('Mancano i tempi del 118.');
  expect(late).toContain('<dt>Nuova data</dt><dd>28 novembre 2026</dd>');
  const again = page(342, 100, false, [
    { ...promise, dueAt: '2026-11-10T22:59:59.000Z', lateReason: 'Mancano i tempi del 118.', newDueOn: '2026-11-19' },
  ]);
  expect(again).toContain('<dt>La nuova data era</dt><dd>19 novembre 2026</dd>');
  expect(again).not.toContain('Nuova data<');
});

test('what the newsroom answered stands under it in full, with a link to it', () => {
  const words = `Abbiamo confrontato il quaderno.\n\n${'Mancano 58 metri. '.repeat(20)}`;
  const block = page(342, 100, false, [{ ...promise, keptAt: '2026-11-19T10:00:00.000Z', words }]);
  expect(block).toContain('<b>Mantenuta in 2 giorni</b>');
  expect(block).toContain('<a href="#promessa-100">19 novembre 2026</a>');
  expect(block).toContain('id="promessa-100"');
  expect(block).toContain('La risposta della redazione');
  expect(block).toContain(words);
  const alone = 'L’ha pubblicata chi l’ha scritta: in quel periodo la redazione era di una sola persona.';
  expect(block).not.toContain(alone);
  const kept = { ...promise, keptAt: '2026-11-19T10:00:00.000Z', words, alone: true } as const;
  expect(page(342, 100, false, [kept])).toContain(alone);
  expect(page(342, 100, false, [{ ...promise, impossibleReason: 'L’ente non c’è più.' }])).not.toContain('ancora no');
  expect(block).toContain('«Abbiamo confrontato il quaderno. Mancano');
});

test('of a question it is said who asked, whom, and what came back or for how many days nothing did', () => {
  const asked = {
    ...promise,
    stage: 500,
    keptAt: '2026-11-18T10:00:00.000Z',
    words: 'Perché la scuola è senza riscaldamento?',
    counterpart: 'il Comune di Serracupa',
    askedOn: '2026-10-10',
    journalist: 'Nora Fabbrizi',
  };
  const silent = page(512, 500, false, [asked]);
  expect(silent).toContain('<b>Il Comune di Serracupa tace da 41 giorni</b>');
  expect(silent).toContain(
    'Destinatario: il Comune di Serracupa. Inviata il 10 ottobre 2026. Nora Fabbrizi segue il caso.',
  );
  const answered = page(512, 500, false, [
    { ...asked, answer: 'La caldaia arriva a gennaio.', answeredOn: '2026-11-19' },
  ]);
  expect(answered).not.toContain('tace');
  expect(answered).toContain('Il Comune di Serracupa ha risposto');
  expect(answered).toContain('<blockquote class="promise-words">La caldaia arriva a gennaio.</blockquote>');
});

test('at a thousand the program keeps what was promised, and leads to the note for the press', () => {
  const kept = { ...promise, stage: 1000, keptAt: promise.reachedAt, dueAt: '2026-11-17T22:59:59.000Z' };
  const block = page(1126, 1000, false, [kept], [{ slug: 'chi-decide', title: 'Chi decide', format: 'trial' }]);
  expect(block).toContain('<dt>È diventata: Trial by Media</dt><dd><a href="/article/chi-decide">Chi decide</a></dd>');
  expect(block).toContain('<b>Prima pagina e nota lo stesso giorno</b>');
  expect(block).not.toContain('Mantenuta');
  expect(block).toContain('href="/article/storia/nota-stampa"');
});

test('where the letter stands that was promised at a thousand is told beside it, with the way there', () => {
  const kept = { ...promise, stage: 1000, keptAt: promise.reachedAt, dueAt: '2026-11-17T22:59:59.000Z' };
  const line = (promised: Article['promisedLetter']) =>
    /<dt>Lettera<\/dt><dd>(.*?)<\/dd>/.exec(page(1126, 1000, false, [kept], [], undefined, promised))?.[1];
  expect(line({ letter: null, without: 0 })).toBe('Sarà nella prossima lettera');
  expect(line({ letter: null, without: 1 })).toBe('In ritardo: è uscita una lettera senza la storia');
  expect(line({ letter: null, without: 2 })).toBe('In ritardo: sono uscite 2 lettere senza la storia');
  expect(line({ letter: { number: 4, sentOn: '2026-11-27' }, without: 1 })).toBe(
    '<a href="/lettere/4">Nella lettera del 27 novembre 2026</a>',
  );
});

test('all that is promised at a thousand is said before it is reached, and nothing that nobody does', () => {
  const block = page(342);
  expect(block).toContain(
    'La storia è amplificata: prima pagina per sette giorni, la prossima lettera, una nota alla stampa, e può diventare una Dualità o un Trial.',
  );
  expect(block).toContain(
    'A 1.000 la storia va in prima pagina per sette giorni, nella prossima lettera e in una nota alla stampa.',
  );
  for (const reached of [block, page(1126, 1000)]) expect(reached).not.toMatch(/inchiesta|redazione nazionale/);
});

test('what is archived says so, keeps its number and offers no button', () => {
  const block = page(342, 100, true);
  expect(block).toContain('La storia di Pietrascura è archiviata');
  expect(block).toContain('<b>342</b>');
  expect(block).not.toContain('<button');
  expect(block).not.toContain('manca');
  expect(block.match(/<b>Non raggiunta<\/b>/g)).toHaveLength(2);
});

test('a step that has just got its supports is reached when the server says so, within minutes', () => {
  const block = page(1000, 500);
  expect(block).toContain('<b>Fra qualche minuto, dopo la verifica</b>');
  expect(block.match(/<b>Raggiunta<\/b>/g)).toHaveLength(2);
  expect(block).toContain('Porta Pietrascura sulla mappa');
});

test('supports that are checked count, and complete no step on the page either', () => {
  const block = page(1020, 500, false, [], undefined, { isChecked: true, annulled: 0 });
  expect(block).toContain('Verifica in corso</span>');
  expect(block).toContain('Intanto contano, ma le tappe si raggiungono senza di loro.');
  expect(block).toContain('<b>1.020</b>');
  expect(block).toContain('Porta Pietrascura sulla mappa');
  expect(block).toContain('<b>Aspetta la verifica</b>');
  expect(block.match(/<b>Raggiunta<\/b>/g)).toHaveLength(2);
  expect(block).not.toContain('annullati');
});

test('how many were annulled is said, and what was amplified before stays so', () => {
  const block = page(940, 1000, false, [], undefined, { isChecked: false, annulled: 80 });
  expect(block).toContain('Sostegni annullati: 80. Li ha esaminati una persona della redazione, e non contano più.');
  expect(block).toContain('Pietrascura è sulla mappa');
  expect(block).not.toMatch(/Ne manca|Verifica in corso/);
});
