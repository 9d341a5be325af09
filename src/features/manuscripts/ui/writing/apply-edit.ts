import type { Edit, Selected } from '#lib/text/edits.ts';

/** What a text area holds and has selected. */
export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/**
 * Types an edit into a text area, so that the browser's own undo takes it back in one step: only what is typed, and
 * `insertText` is as if it were, does not empty its list. Where a browser does not do it, the text changes without.
 */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  if (from !== to || insert !== '') {
    area.setSelectionRange(from, to);
    const isTyped = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
    if (!isTyped) {
      area.setRangeText(insert, from, to, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(...select);
}
