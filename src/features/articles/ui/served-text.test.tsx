import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServedText } from './served-text.tsx';

let isHydrated = false;
vi.mock('#lib/use-hydrated.ts', () => ({ useHydrated: () => isHydrated }));

beforeEach(() => {
  isHydrated = false;
});

const markup = (content: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ServedText className="reading" content={content}>
        {(text) => <p>{text}</p>}
      </ServedText>
    </QueryClientProvider>,
  );

test('a text that stands in the HTML is left to it', () => {
  expect(markup('Testo')).toBe('<div class="reading"><p>Testo</p></div>');
  expect(markup('')).toBe('<div class="reading"></div>');
});

test('where there is no HTML to leave it to, it is drawn as it comes', () => {
  isHydrated = true;
  expect(markup('')).toBe('<div class="reading"><p></p></div>');
});
