import type { FormatPresentation } from '#features/formats/presentation.ts';

export const balladPresentation: FormatPresentation = {
  shortName: 'Ballate',
  colour: 'blue',
  subtitle: 'Una voce, molte strofe',
  description: 'Un fatto cantato in piazza.',
  longDescription: 'Un fatto cantato in piazza, strofa dopo strofa.',
  features: ['Strofe numerate'],
  action: 'Ascolta',
  readAction: 'Ascolta la ballata',
  beyond: 'Per sentire come finisce la ballata,',
  standIn: { title: 'La fontana asciutta', line: '12 strofe' },
  list: { heading: 'Le ballate', emptyText: 'La prima ballata uscirà qui.', counted: ['ballata', 'ballate'] },
};
