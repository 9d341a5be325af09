import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EndingPanelProps } from '../panel-props.ts';
import { EndingPanel } from './ending-panel.tsx';

const ending = {
  id: 'uno',
  outcome: 'acquitted',
  endedOn: '2025-11-20',
  source: 'Sentenza n. 412',
  sourceUrl: null,
  recordedAt: '2025-11-20T08:00:00.000Z',
  recordedBy: 'Ada Capo',
  dueAt: '2025-11-22T08:00:00.000Z',
  publishedAt: null,
  publishedBy: null,
  inPage: null,
};
const button = 'Pubblica l’aggiornamento';
const panel = (mayPublish: boolean, role: 'admin' | 'writer') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <EndingPanel
        {...({ file: { id: 'due', ending: { ...ending, mayPublish } }, role, write: {} } as EndingPanelProps)}
      />
    </QueryClientProvider>,
  );

test('whoever recorded how it ended finds no button to publish it, but who does', () => {
  expect(panel(true, 'admin')).toContain(button);
  const own = panel(false, 'admin');
  expect(own).not.toContain(button);
  expect(own).toContain('Questo esito l’hai registrato tu: lo pubblica un altro amministratore.');
  expect(panel(false, 'writer')).not.toContain('l’hai registrato tu');
});
