import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DraftFigure } from '../../content.ts';
import { FigureContext, FormContext } from '../form-context.ts';
import { FigureField } from './figure-field.tsx';

const facsimile: DraftFigure = { kind: 'facsimile', title: 'La circolare', text: 'Si dispone il ritiro.' };

const closed = (figure: DraftFigure) =>
  renderToStaticMarkup(
    <FormContext value={{ whole: { figure }, change: () => undefined, isReadOnly: true }}>
      <FigureContext value={({ title }) => <figure>{title}</figure>}>
        <FigureField path="figure" />
      </FigureContext>
    </FormContext>,
  );

test('a figure of a text that is closed to changes is what readers see, without a field', () => {
  const shown = closed(facsimile);
  expect(shown).toContain('<figure>La circolare</figure>');
  expect(shown).not.toMatch(/<(?:input|textarea|button)/);
  expect(closed({ ...facsimile, text: '' })).toContain('L’anteprima arriva quando tutti i campi sono scritti.');
});
