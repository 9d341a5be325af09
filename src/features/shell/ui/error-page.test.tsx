import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { ErrorPage } from './error-page.tsx';

test.each([
  ['no network', new TypeError('Failed to fetch'), 'Sei senza rete'],
  ['no answer in a minute', new DOMException('no answer came', 'TimeoutError'), 'Torniamo fra un momento'],
  ['no data', new ApiError(503, 'Service Unavailable', ''), 'Torniamo fra un momento'],
])('where there is %s a page says so, and asks for another try', (_, error, title) => {
  const page = renderToStaticMarkup(<ErrorPage error={error} onRetry={() => undefined} />);
  expect(page).toContain(title);
  expect(page).toContain('Riprova');
});
