import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswersField } from './answers-field.tsx';
import { FormContext } from './form-context.ts';

const before = [
  { title: 'Chi cammina', content: 'Una piazza è di tutti.\n\nAnche di chi ha fretta.' },
  { title: 'Chi guida', content: 'Si arriva in auto.' },
];

const fields = (answer: object) =>
  renderToStaticMarkup(
    <FormContext
      value={{ whole: { content: 'E chi ha fretta?', answers: [answer] }, change: () => undefined, isReadOnly: false }}
    >
      <AnswersField path="answers" content="content" before={before} />
    </FormContext>,
  );

test('the paragraph that is answered is chosen among those of its turn, by its first words', () => {
  const shown = fields({ paragraph: 1, turn: 1, toParagraph: 2 });
  expect(shown).toContain('<option value="2" selected="">2. Anche di chi ha fretta.</option>');
  expect(shown).toContain('1. Una piazza è di tutti.');
  expect(shown).not.toContain('Si arriva in auto.');
});

test('one that the turn does not have any more stays as it was chosen', () => {
  expect(fields({ paragraph: 1, turn: 2, toParagraph: 7 })).toContain('<option value="7" selected="">7</option>');
  expect(fields({ paragraph: 1, turn: 2 })).toContain('<option value="" selected="">Tutto il turno</option>');
});
