import { makeLink, toggleDashes, toggleMark, toggleQuotes, type Edit, type Selected } from './edits.ts';

/** What the toolbar of a text has, in its order. */
export const writingTools = ['bold', 'italic', 'link', 'quotes', 'dashes', 'picture', 'typeset'] as const;
export type WritingTool = (typeof writingTools)[number];

/** The tools that change what is selected and nothing else. */
export const edits: Partial<Record<WritingTool, (selected: Selected) => Edit>> = {
  bold: (selected) => toggleMark(selected, '**'),
  italic: (selected) => toggleMark(selected, '*'),
  link: (selected) => makeLink(selected),
  quotes: toggleQuotes,
  dashes: toggleDashes,
};

/** Which tool a pressed key means. */
export function toolOfKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): WritingTool | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return (shiftKey ? shifted : unshifted)[key.toLowerCase()];
}

const unshifted: Record<string, WritingTool> = { b: 'bold', i: 'italic', k: 'link' };
const shifted: Record<string, WritingTool> = { y: 'quotes', l: 'dashes' };
