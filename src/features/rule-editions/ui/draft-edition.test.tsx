import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import type { RuleEdition, WrittenEdition } from '../contract.ts';
import { keepEdition } from '../local-edition.ts';
import { draftEdition as edition } from './draft-edition.test-support.ts';
import { DraftEdition } from './draft-edition.tsx';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const shown = (userId = 'ada', given: Partial<RuleEdition> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })}>
      <DraftEdition
        edition={{ ...edition, ...given }}
        userId={userId}
        earliest="2026-12-13"
        onAtRisk={() => undefined}
        askWho={() => null}
        showDifferences={({ version }) => `Confronto della versione ${version}`}
      />
    </QueryClientProvider>,
  );
const written = {
  text: 'Testo a metà.',
  summary: 'Ancora da salvare.',
  change: 'acceptance',
  holdsFrom: null,
} as const;
const keep = (version: number, unanswered: WrittenEdition | null = null) =>
  keepEdition('ada', edition.id, { version, written, unanswered });

test('what was typed and not saved stands there again, says so, and is approved by nobody before', () => {
  expect(shown()).not.toContain('Modifiche non salvate');
  keep(3);
  const page = shown();
  expect(page).toContain('Ancora da salvare.');
  expect(page).toContain('Testo a metà.');
  expect(page).toContain('Modifiche non salvate');
  expect(page).toContain('Scarta le modifiche');
  expect(page).toContain('Salva prima di approvare.');
  expect(page).not.toContain('Salvato prima.');
  expect(page).not.toContain('Nel frattempo');
  // It is of whoever typed it.
  expect(shown('ugo')).toContain('Salvato prima.');
});

test('whoever approves sees what was saved beside the text that it began with', () => {
  expect(shown()).toContain('Confronto della versione 3');
  expect(shown()).toContain('Approva e annuncia');
  keep(3);
  expect(shown()).not.toContain('Confronto');
});

test('what began with a text that is the last no more says so, and is approved by nobody', () => {
  const page = shown('ada', { isOutdated: true });
  expect(page).toContain('Intanto è cambiato il testo da cui è partita questa edizione');
  expect(page).not.toContain('Approva e annuncia');
});

test('where somebody else saved meanwhile that is said beside it', () => {
  keep(2);
  expect(shown()).toContain(
    'Nel frattempo qualcun altro ha salvato questa edizione. Qui c’è il tuo testo, che non si può più salvare sopra al suo: copia quello che ti serve e scartalo per vedere che cosa c’è adesso.',
  );
});

test('where the own save was never answered nobody else is said to have saved', () => {
  const saved = { ...written, summary: 'Salvato, credo.' };
  keep(2, saved);
  const page = shown('ada', saved);
  expect(page).toContain('Ancora da salvare.');
  expect(page).toContain('Modifiche non salvate');
  expect(page).not.toContain('Nel frattempo');
  // And what arrived whole is approved as it is.
  keep(2, written);
  expect(shown('ada', written)).not.toContain('Modifiche non salvate');
  expect(shown('ada', written)).toContain('Approva e annuncia');
});
