import { expect, test } from 'vitest';
import { hasTable, markdownOf, type PastedNode } from './pasted.ts';

const text = (content: string): PastedNode => ({
  nodeType: 3,
  nodeName: '#text',
  textContent: content,
  childNodes: [],
});
const comment: PastedNode = { nodeType: 8, nodeName: '#comment', textContent: 'StartFragment', childNodes: [] };
type Child = PastedNode | string;
const element = (name: string, attributes: Record<string, string>, ...children: Child[]): PastedNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  textContent: null,
  childNodes: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  getAttribute: (key) => attributes[key] ?? null,
});
const el = (name: string, ...children: Child[]) => element(name, {}, ...children);
const body = (...children: Child[]) => markdownOf(el('body', ...children));

test('a table is told from what only stands in one cell', () => {
  const table = (...rows: PastedNode[]) => el('body', el('p', 'Prima.'), el('table', el('tbody', ...rows)));
  expect(
    hasTable(table(el('tr', el('th', 'Anno'), el('th', 'Litri')), el('tr', el('td', '2024'), el('td', '12')))),
  ).toBe(true);
  expect(hasTable(table(el('tr', el('td', 'Tutto il testo.'))))).toBe(false);
  expect(hasTable(el('body', el('p', 'Anno | Litri')))).toBe(false);
});

test('paragraphs, emphasis and strong words', () => {
  expect(body(el('p', 'Una ', el('b', 'parola'), ' e ', el('em', 'un’altra'), '.'), el('p', 'Due.'))).toBe(
    'Una **parola** e *un’altra*.\n\nDue.',
  );
});

test('what a word processor wraps around and cuts into pieces', () => {
  const bold = { style: 'font-weight: 700' };
  expect(
    body(
      element(
        'b',
        { style: 'font-weight:normal' },
        comment,
        el('p', element('span', bold, 'Il '), element('span', bold, 'sindaco '), 'tace,\n   ancora'),
      ),
      el('p', '\u00A0'),
    ),
  ).toBe('**Il sindaco** tace, ancora');
});

test('what Word says beside is no weight, and no weight hides an italic', () => {
  const word = { style: 'mso-bidi-font-weight:normal' };
  const docs = { style: 'font-weight:400;font-style:italic' };
  expect(body(el('p', element('b', word, 'Il sindaco'), ' tace ', element('span', docs, 'ancora'), '.'))).toBe(
    '**Il sindaco** tace *ancora*.',
  );
});

test('points get dashes, whatever sign they had', () => {
  expect(
    body(
      el('ul', el('li', 'uno'), el('li', ' \n', el('p', 'due'))),
      el('p', '·\u00A0\u00A0 tre'),
      el('p', '• quattro'),
    ),
  ).toBe('- uno\n- due\n- tre\n- quattro');
});

test('links to https addresses stay, others lose their address', () => {
  const a = (href: string, words: Child = 'legge') => body(element('a', { href }, words));
  expect(a('https://a.it/x_(y)?z=1')).toBe('[legge](https://a.it/x_%28y%29?z=1)');
  expect(a('https://a.it')).toBe('[legge](https://a.it)');
  expect(a('https://a.it', el('i', 'legge '))).toBe('*[legge](https://a.it)*');
  for (const href of ['http://a.it', 'javascript:alert(1)', '#_ftn1', 'https://b@a.it/', 'mailto:a@b.it']) {
    expect(a(href)).toBe('legge');
  }
  expect(a('https://a.it', 'art. [8]')).toBe('art. [8]');
});

test('headings become strong lines, breaks stay, tables become lines', () => {
  expect(
    body(
      el('h2', 'Il ', el('i', 'caso')),
      el('p', 'uno', el('br'), 'due'),
      el('table', el('tr', el('td', 'a'), el('td', 'b')), el('tr', el('td', 'c'))),
    ),
  ).toBe('**Il caso**\n\nuno\ndue\n\na | b\n\nc');
});

test('programs, styles, pictures and comments are left out', () => {
  expect(
    body(el('style', 'p{}'), el('script', 'alert(1)'), comment, element('img', { alt: 'x' }), el('p', 'Testo.')),
  ).toBe('Testo.');
});

test('spaces that do not break stay, and signs in the text mark nothing more', () => {
  expect(body(el('p', '5\u00A0km ', el('b', ' 2*3 '), 'x'))).toBe('5\u00A0km 2*3 x');
});
