/** Words of the control that makes the text of an article larger. */
export const textSizeTexts = {
  group: 'Dimensione del testo',
  text: 'Testo',
  smaller: 'Testo più piccolo',
  larger: 'Testo più grande',
} as const;
