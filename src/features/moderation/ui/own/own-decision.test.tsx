import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Statement } from '../../contract.ts';

vi.mock('#design/link.tsx', () => ({ Link: ({ children }: { children?: ReactNode }) => <span>{children}</span> }));
const { OwnDecision } = await import('./own-decision.tsx');

const at = '2026-11-24T10:00:00.000Z';
const overturned: Statement = {
  id: 'decisione',
  at,
  decision: 'hidden',
  comment: { id: 'commento', content: 'Quello che scrissi', createdAt: at, status: 'published' },
  article: { slug: 'articolo', title: 'Un articolo' },
  reason: 'insult',
  legalGround: null,
  text: 'Hai insultato una persona.',
  isAutomated: false,
  fired: null,
  appealUntil: at,
  canAppeal: false,
  isLatest: true,
  appeal: { status: 'overturned', text: 'Non è un insulto.', at, dueAt: at, answer: 'Hai ragione tu.', decidedAt: at },
};
const drawn = (comment: Partial<Statement['comment']> = {}) =>
  renderToStaticMarkup(
    <OwnDecision statement={{ ...overturned, comment: { ...overturned.comment, ...comment } }} userId="ada" />,
  );

test('what an accepted appeal brought back is quoted, and said to be back', () => {
  expect(drawn()).toContain('Quello che scrissi');
  expect(drawn()).toContain('Accolto: il commento è tornato con i suoi punti');
});

test('of what its author deleted nothing is quoted nor said to be back: the decision fell', () => {
  const page = drawn({ status: 'deleted', content: '' });
  expect(page).toContain('Accolto: la decisione è caduta');
  expect(page).toContain('Il commento l’hai eliminato tu.');
  expect(page).not.toContain('il commento è tornato');
  expect(page).not.toContain('<blockquote');
  expect(page).toContain('Hai ragione tu.');
});
