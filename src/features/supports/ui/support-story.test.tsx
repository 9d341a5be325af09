import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { SupportStory } from './support-story.tsx';

const page = (supports: number, stage = 0, isArchived = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Response('null'))}>
      <SupportStory
        article={{ id: 'id', slug: 'storia' }}
        place="Pietrascura"
        supports={supports}
        stage={stage}
        isArchived={isArchived}
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

test('from the step of a thousand on the story is amplified', () => {
  expect(page(999)).toContain('Porta Pietrascura sulla mappa');
  expect(page(999)).toContain('Ne manca 1.');
  expect(page(1000, 1000)).toContain('Storia amplificata');
  expect(page(1000, 1000)).not.toContain('manca');
});

test('what is promised at each step stands under the meter, with the steps that were reached', () => {
  const block = page(512);
  expect(block).toContain(
    '<b>100</b> <span>la redazione risponde in pubblico entro 7 giorni.<strong> raggiunta</strong>',
  );
  expect(block.match(/raggiunta/g)).toHaveLength(2);
  expect(page(99)).not.toContain('raggiunta');
  expect(page(1000, 1000).match(/raggiunta/g)).toHaveLength(3);
  // What was promised stays promised when somebody withdraws.
  expect(page(99, 100).match(/raggiunta/g)).toHaveLength(1);
});

test('what is archived says so, keeps its number and offers no button', () => {
  const block = page(342, 100, true);
  expect(block).toContain('La storia di Pietrascura è archiviata');
  expect(block).toContain('<b>342</b>');
  expect(block).not.toContain('<button');
  expect(block).not.toContain('manca');
});
