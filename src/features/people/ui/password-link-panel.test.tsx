import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import type { PersonFile } from '../contract.ts';
import { PasswordLinkPanel } from './password-link-panel.tsx';

const person = { id: 'uno', role: 'user', hasComeIn: true } as PersonFile;
const panel = (given: Partial<PersonFile> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordLinkPanel person={{ ...person, ...given }} />
    </QueryClientProvider>,
  );
afterEach(() => {
  publication.sendsMail = true;
});

test('a link for a lost password is offered where no mail goes out, for whoever has come in before and is no admin', () => {
  expect(panel()).toBe('');
  publication.sendsMail = false;
  expect(panel()).toContain('Crea il collegamento</button>');
  expect(panel({ role: 'admin' })).toBe('');
  expect(panel({ hasComeIn: false })).toBe('');
});
