import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SupportStory } from './support-story.tsx';

const page = (supports: number) => renderToStaticMarkup(<SupportStory place="Pietrascura" supports={supports} />);

test('the block says how many supports are missing, and that one counts after signing in', () => {
  const block = page(342);
  expect(block).toContain('<b>342</b>');
  expect(block).toContain('Ne mancano 658.');
  expect(block).toContain('aria-pressed="false"');
  expect(block).toContain('conta dopo l’accesso: <a href="/auth/login">Accedi</a>');
});

test('from the thousandth support on the story is amplified', () => {
  expect(page(999)).toContain('Porta Pietrascura sulla mappa');
  expect(page(999)).toContain('Ne manca 1.');
  expect(page(1000)).toContain('Storia amplificata');
  expect(page(1000)).not.toContain('manca');
});
