import { useState, type RefObject } from 'react';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { editBetween } from '#lib/text/edits.ts';
import { writingTexts } from './texts.ts';
import { typeset } from '#lib/text/typography.ts';

/** Sets the text of an area in Italian typography, and what was said about it: as long as nothing else is typed. */
export function useTypeset(area: RefObject<HTMLTextAreaElement | null>) {
  const [said, setSaid] = useState('');
  const run = () => {
    if (!area.current) return;
    const selected = selectedIn(area.current);
    const { text, changes } = typeset(selected.text);
    const { maxLength } = area.current;
    // What is too long for the area would be cut by it.
    if (maxLength > -1 && text.length > maxLength) return setSaid(writingTexts.typesetNoRoom);
    applyEdit(area.current, editBetween(selected, text));
    setSaid(changes === 0 ? writingTexts.typesetNothing : writingTexts.typesetDone(changes));
  };
  return { said, setSaid, run };
}
