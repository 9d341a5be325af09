import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineField } from './fields.tsx';
import { FormContext } from './form-context.ts';

const shown = (path: string) =>
  renderToStaticMarkup(
    <FormContext
      value={{
        whole: { trial: { question: 'Ha ecceduto?', place: 'Lecco' } },
        change: () => undefined,
        isReadOnly: false,
        fixed: ['trial.question'],
      }}
    >
      <LineField path={path} />
    </FormContext>,
  );

test('words that readers have voted on are read, with why, while the rest of the text is written', () => {
  const question = shown('trial.question');
  expect(question).not.toContain('<input');
  expect(question).toContain('Ha ecceduto?');
  expect(question).toContain('I lettori votano su queste parole: restano come sono uscite.');
  expect(shown('trial.place')).toMatch(/<input[^>]* value="Lecco"/);
});
