import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommonFields } from './common-fields.tsx';
import { FormContext } from './form-context.ts';

const shown = (isReadOnly: boolean) =>
  renderToStaticMarkup(
    <FormContext value={{ whole: { title: 'La fontana' }, change: () => undefined, isReadOnly }}>
      <CommonFields format="dal_basso" />
    </FormContext>,
  ).replaceAll(/<[^>]*>/g, '');

test('whoever writes reads which parts of the head may stay empty', () => {
  const head = shown(false);
  for (const name of ['Titolo breve', 'Argomenti', 'Uso dell’intelligenza artificiale']) {
    expect(head).toMatch(new RegExp(`${name}\\s*\\(facoltativo\\)`));
  }
  expect(shown(true)).not.toContain('Argomenti');
});
