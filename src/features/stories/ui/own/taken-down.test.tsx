import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TakenDown } from './taken-down.tsx';

vi.mock('#design/link.tsx', () => ({
  RouterArrowLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const shown = (mayWrite: boolean) =>
  renderToStaticMarkup(<TakenDown words="Motivo: i fatti erano altri." slug="la-linea" mayWrite={mayWrite} />);

test('whoever told a story that was taken down objects below, and is led nowhere where they would say who they are', () => {
  expect(shown(true)).toContain(
    'Se pensi che abbiamo sbagliato, scrivilo alla redazione qui sotto entro sei mesi: la decisione la rivede un’altra persona, se in redazione c’è.',
  );
  expect(shown(true)).not.toMatch(/support|mailto:/);
});

test('after six months it is too late', () => {
  expect(shown(false)).toContain('I sei mesi per contestare la decisione sono passati.');
  expect(shown(false)).not.toContain('scrivilo');
});
