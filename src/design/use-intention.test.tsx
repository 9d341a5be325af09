import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useIntention } from './use-intention.ts';

test('a second try of the same has the same key; what is changed, or sent again once it arrived, another', () => {
  let intention!: ReturnType<typeof useIntention>;
  function Form() {
    intention = useIntention();
    return null;
  }
  renderToStaticMarkup(<Form />);

  const first = intention.keyOf({ text: 'Da quando?' });
  expect(intention.keyOf({ text: 'Da quando?' })).toBe(first);
  const changed = intention.keyOf({ text: 'Da quando, e perché?' });
  expect(changed).not.toBe(first);
  intention.arrived();
  expect(intention.keyOf({ text: 'Da quando, e perché?' })).not.toBe(changed);
});
