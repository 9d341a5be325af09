import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordDifference } from '#lib/word-difference.ts';
import { TextDifference } from './text-difference.tsx';

const shown = (earlier: string, later: string) =>
  renderToStaticMarkup(<TextDifference changes={wordDifference(earlier, later)} />).replaceAll(
    '<span class="visually-hidden">',
    '<span>',
  );

test('what changed is said aloud, with where it ends', () => {
  expect(shown('La fontana è chiusa.', 'La fontana resta chiusa.')).toBe(
    'La fontana ' +
      '<del><span>tolto: </span>è <span> (fine)</span></del>' +
      '<ins><span>aggiunto: </span>resta <span> (fine)</span></ins>' +
      'chiusa.',
  );
});

test('words that end a paragraph are replaced within it', () => {
  expect(shown('È chiusa.\n\nDa marzo.', 'È aperta.\n\nDa marzo.')).toBe(
    'È ' +
      '<del><span>tolto: </span>chiusa. <span> (fine)</span></del>' +
      '<ins><span>aggiunto: </span>aperta.\n\n<span> (fine)</span></ins>' +
      'Da marzo.',
  );
});

test('a paragraph that was taken out leaves those around it apart', () => {
  expect(shown('Uno.\n\nDue.\n\nTre.', 'Uno.\n\nTre.')).toBe(
    'Uno.\n\n<del><span>tolto: </span>Due.\n\n<span> (fine)</span></del>Tre.',
  );
});
