import { expect, test } from 'vitest';
import { mailHtml, mailPlainText } from './mail-text.ts';

const attributes = { paragraph: 'id="p"', list: 'id="l"', link: 'id="a"' };
const text = 'Uno *due* <b>\n\n- tre\n- [quattro](https://example.org/?a=1&b=2)\n\n3. cinque\n4. **sei**';

test('a text is the same as HTML and as plain text of a mail', () => {
  expect(mailHtml(text, attributes)).toBe(
    '<p id="p">Uno <em>due</em> &lt;b&gt;</p>' +
      '<ul id="l"><li>tre</li><li><a href="https://example.org/?a=1&amp;b=2" id="a">quattro</a></li></ul>' +
      '<ol start="3" id="l"><li>cinque</li><li><strong>sei</strong></li></ol>',
  );
  expect(mailPlainText(text)).toBe(
    'Uno due <b>\n\n- tre\n- quattro (https://example.org/?a=1&b=2)\n\n3. cinque\n4. sei',
  );
});

test.each([
  '[x](https://a.it/"onmouseover=alert(1))',
  '<script>alert(1)</script>',
  '[<img src=x>](https://a.it)',
  '*<i onclick=x>*',
])('nothing that is written becomes a tag or an attribute: %s', (wicked) => {
  const tags = mailHtml(wicked, attributes).match(/<[^>]*>/g)!;
  for (const tag of tags) expect(tag).toMatch(/^<(\/?(p|em|a)|p id="p"|a href="[^"<>]*" id="a")>$/);
});
