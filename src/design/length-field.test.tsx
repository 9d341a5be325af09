import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lengthField } from './length-field.ts';
import { TextArea } from './text-area.tsx';

test('a text that is too long stays whole, with its length and what is wrong with it', () => {
  const text = 'a'.repeat(4001);
  const markup = renderToStaticMarkup(
    <TextArea label="Risposta" value={text} readOnly {...lengthField(text.length, 4000)} />,
  );
  expect(markup).toContain(`>${text}</textarea>`);
  expect(markup).not.toContain('maxLength');
  expect(markup).toContain('4.001 / 4.000');
  expect(markup).toContain('Massimo 4.000 caratteri.');
  expect(lengthField(4000, 4000)).toEqual({ counter: { length: 4000, max: 4000 }, error: undefined });
});

test('no area cuts what is pasted without a counter that shows it', () => {
  // @ts-expect-error: the types refuse it; the browser would cut at ten without a word.
  const cutting = <TextArea label="Risposta" maxLength={10} />;
  expect(renderToStaticMarkup(cutting)).toContain('<textarea');
});
