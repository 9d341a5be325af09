import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TakenDown } from './taken-down.tsx';

vi.mock('#design/link.tsx', () => ({
  RouterArrowLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const shown = (isAnonymous: boolean) =>
  renderToStaticMarkup(<TakenDown words="Motivo: i fatti erano altri." slug="la-linea" isAnonymous={isAnonymous} />);
const unnamed =
  'Per non dire che la storia è tua scrivi senza accedere, metti «Anonimo» al posto del nome e usa un indirizzo e-mail che non dica chi sei: la risposta arriva lì.';

test('whoever told a story that was taken down is led to where one objects', () => {
  expect(shown(false)).toContain('<a href="/support">Vai all’Assistenza</a>');
  expect(shown(false)).not.toContain(unnamed);
});

test('whoever told it without their name is not led there with the account', () => {
  expect(shown(true)).not.toContain('/support');
  expect(shown(true)).toContain('scrivici dall’Assistenza entro sei mesi, con il titolo della storia.');
  expect(shown(true)).toContain(unnamed);
});
