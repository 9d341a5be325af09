import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { letterListTexts } from '../desk-texts.ts';
import { BeginLetter } from './begin-letter.tsx';

const { sells, hasSold } = publication;
afterEach(() => Object.assign(publication, { sells, hasSold }));

test.each([
  { sells: true, hasSold: false, isOffered: true },
  { sells: false, hasSold: true, isOffered: true },
  { sells: false, hasSold: false, isOffered: false },
])('a letter for Supporters can be begun where one is promised: %o', ({ isOffered, ...state }) => {
  Object.assign(publication, state);
  const buttons = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BeginLetter />
    </QueryClientProvider>,
  );
  expect(buttons).toContain(letterListTexts.begin.weekly);
  expect(buttons.includes(letterListTexts.begin.premium)).toBe(isOffered);
});
