import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

const shown = (html: string) => renderToStaticMarkup(<Marked html={html} />);

test('marks are marks and escaped characters are themselves', () => {
  expect(shown('L&#39;<mark>ambiente</mark> &amp; altro')).toBe('L&#x27;<mark>ambiente</mark> &amp; altro');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<mark onclick="x">a</mark>',
  '<mark><b>a</b></mark>',
  '<script>1</script>',
])('%s stays text', (html) => {
  expect(shown(html).replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
});
