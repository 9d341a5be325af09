import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EditorialNotes, RightOfReply } from './amendments.tsx';

vi.mock('#design/link.tsx', () => ({
  RouterArrowLink: ({ to, hash, children }: { to: string; hash: string; children: string }) => (
    <a href={`${to}#${hash}`}>{children}</a>
  ),
}));

const correction = { what: 'Le linee.', why: 'Erano due.', at: '2026-11-03T10:00:00.000Z' };
const alone =
  'Prima della pubblicazione non l’ha riletto nessun altro: in quel periodo la redazione era di una sola persona.';

test('an article that nobody else read before it came out says so, and leads to who checks', () => {
  const notes = renderToStaticMarkup(<EditorialNotes publishedAlone />);
  expect(notes).toContain(alone);
  expect(notes).toContain('<a href="/trasparenza#chi-controlla">Chi controlla prima di pubblicare</a>');
});

test('an article that came from a local story leads back to it', () => {
  const notes = renderToStaticMarkup(<EditorialNotes origin={{ slug: 'la-linea', title: 'La linea 14' }} />);
  expect(notes).toContain('Da dove nasce');
  expect(notes).toContain('Una storia locale ha superato i 1.000 sostegni. Da lì è nato questo articolo.');
  expect(notes).toMatch(/<a href="[^"]*">La linea 14<\/a>/);
});

test('a correction says it of itself', () => {
  const notes = renderToStaticMarkup(<EditorialNotes corrections={[{ ...correction, alone: true }]} />);
  expect(notes).toContain(
    '<b>Le linee.</b> Erano due. La correzione è uscita senza che la rileggesse un’altra persona.',
  );
  expect(notes).not.toContain(alone);
  const other = renderToStaticMarkup(<EditorialNotes corrections={[correction]} />);
  expect(other).toContain('<b>Le linee.</b> Erano due.</li>');
});

test('a rettifica that its own sender let in says so, and no other one', () => {
  const printed = {
    kind: 'rettifica',
    name: 'Ugo',
    text: 'Non ha chiuso.',
    isVerified: true,
    at: correction.at,
  } as const;
  const words = 'L’ha pubblicata chi l’ha inviata: in quel periodo la redazione era di una sola persona.';
  const asRead = (given: object) =>
    renderToStaticMarkup(<RightOfReply slug="la-bottega" replies={[{ ...printed, ...given }]} />);
  expect(asRead({ alone: true })).toContain(words);
  expect(asRead({})).not.toContain(words);
});
