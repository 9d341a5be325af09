import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const place = { publicUrl: 'https://www.esempio.it' };
const url = 'https://www.esempio.it/auth/verify-email?token=a&x="b"';
const { html, text } = renderMail(
  {
    subject: 'Oggetto <1>',
    preview: 'Anteprima',
    title: 'Titolo & altro',
    paragraphs: ['Ciao <script>alert(1)</script>,', 'testo.'],
    action: { label: 'Conferma', url },
    notes: ['Una nota.'],
  },
  place,
);

test('what a person wrote is text', () => {
  expect(html).not.toContain('<script');
  expect(html).toContain('Ciao &lt;script&gt;alert(1)&lt;/script&gt;,');
  expect(html).toContain('Titolo &amp; altro');
  expect(html).toContain('token=a&amp;x=&quot;b&quot;');
});

test('the address stands behind the button and beside it', () => {
  const escaped = url.replace('&', '&amp;').replaceAll('"', '&quot;');
  expect(html.split(escaped)).toHaveLength(4);
});

test('the plain text says the same', () => {
  for (const part of ['Titolo & altro', 'Ciao <script>alert(1)</script>,', 'testo.', url, 'Una nota.']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('https://www.esempio.it/settings');
});

test('a message without a button offers no address to copy', () => {
  const plain = renderMail({ subject: 'x', preview: '', title: 'x', paragraphs: ['y'] }, place);
  expect(plain.html).not.toContain('Copia questo indirizzo');
});

test('further ways on and another reason to write stand in both forms, escaped', () => {
  const links = { label: 'Condividi:', to: [{ label: 'X & Y', url: 'https://x.example/?a=1&b=2' }] };
  const both = renderMail(
    { subject: 'x', preview: '', title: 'x', paragraphs: ['y'], links, why: 'Per <prova>.' },
    place,
  );
  expect(both.html).toContain('href="https://x.example/?a=1&amp;b=2"');
  expect(both.html).toContain('>X &amp; Y</a>');
  expect(both.html).toContain('Per &lt;prova&gt;.');
  expect(both.text).toContain('Condividi:\nX & Y: https://x.example/?a=1&b=2');
  expect(both.text).toContain('Per <prova>.');
  expect(both.text).not.toContain('hai un account');
});

test('what is told one by one stands in both forms with its address, escaped', () => {
  const list = [{ label: 'Risposta a <te>', text: 'Ada: «1 & 2»', url: 'https://x.example/?a=1&b=2#c' }];
  const both = renderMail({ subject: 'x', preview: '', title: 'x', paragraphs: ['y'], list }, place);
  expect(both.html).toMatch(
    /<a href="https:\/\/x\.example\/\?a=1&amp;b=2#c"[^>]*>Risposta a &lt;te&gt;<\/a><br>Ada: «1 &amp; 2»/,
  );
  expect(both.text).toContain('Risposta a <te>. Ada: «1 & 2»\nhttps://x.example/?a=1&b=2#c');
});
