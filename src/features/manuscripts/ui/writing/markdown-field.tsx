import { isAddress } from '#lib/text/links.ts';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Field } from '#design/field.tsx';
import { wordsIn } from '#lib/text/plain-text.ts';
import { readingTime } from '#features/articles/reading-time.ts';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { continueList, makeLink } from '#lib/text/edits.ts';
import { hasTable, losesWords, markdownOf } from '#lib/text/pasted.ts';
import { writingTexts } from './texts.ts';
import { edits, toolOfKey, writingTools, type WritingTool } from '#lib/text/tools.ts';
import { useTypeset } from './use-typeset.ts';
import { WritingTools } from './writing-tools.tsx';

interface MarkdownFieldProps {
  label: string;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  counter?: { length: number; max: number } | undefined;
  help?: ReactNode;
  optional?: boolean | undefined;
  rows?: number | undefined;
  /** Asks for a picture; without it the text has no tool for one. */
  onInsertPicture?: (() => void) | undefined;
}

/**
 * A text of an article: what is typed, with tools for all that articles mark up (docs/article-format.md). The browser's
 * own undo takes back what a tool did. What is pasted from elsewhere is brought into an article's form.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, name, value, onChange, rows = 10, onInsertPicture, ...field } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { said, setSaid, run: runTypeset } = useTypeset(area);

  const apply = (tool: WritingTool) => {
    if (!area.current) return;
    const selected = selectedIn(area.current);
    const edit = edits[tool];
    if (edit) applyEdit(area.current, edit(selected));
    if (tool === 'picture') onInsertPicture?.();
    if (tool === 'typeset') runTypeset();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlainEnter = event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    // The Enter that ends a composition is no line break.
    const next = isPlainEnter && !event.nativeEvent.isComposing && continueList(selectedIn(event.currentTarget));
    if (next) {
      event.preventDefault();
      return applyEdit(event.currentTarget, next);
    }
    const tool = toolOfKey(event);
    if (!tool) return;
    event.preventDefault();
    // Of these keys some mean something else on the page around.
    event.stopPropagation();
    apply(tool);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget, clipboardData } = event;
    const selected = selectedIn(currentTarget);
    const plain = clipboardData.getData('text/plain').trim();
    if (isAddress(plain) && selected.start !== selected.end) {
      event.preventDefault();
      applyEdit(currentTarget, makeLink(selected, plain));
      return;
    }
    // The page's policy minds styles also in what is only read.
    const html = clipboardData.getData('text/html').replace(/<style[\s\S]*?<\/style>/gi, '');
    const pasted = html && new DOMParser().parseFromString(html, 'text/html').body;
    const insert = pasted && markdownOf(pasted);
    if (!insert) return;
    // Nothing of what was copied may be missing without a word: rather its letters alone, which the browser inserts.
    if (losesWords(insert, plain)) return setSaid(writingTexts.pastedPlain);
    event.preventDefault();
    const { start: from, end: to } = selected;
    const caret = from + insert.length;
    applyEdit(currentTarget, { from, to, insert, select: [caret, caret] });
    if (hasTable(pasted)) setSaid(writingTexts.pastedTable);
  };

  return (
    <Field {...field} label={label} footer={writingTexts.length(wordsIn(value), readingTime([value]))}>
      {(control) => (
        <div className="writing">
          <WritingTools
            label={writingTexts.toolbar(label)}
            controls={control.id}
            tools={writingTools.filter((tool) => tool !== 'picture' || onInsertPicture)}
            onUse={apply}
          />
          <textarea
            {...control}
            ref={area}
            className="input input-prose"
            name={name}
            value={value}
            rows={rows}
            onChange={(event) => {
              onChange(event.target.value);
              if ((event.nativeEvent as InputEvent).inputType !== 'insertFromPaste') setSaid('');
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <p role="status" className="writing-said">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}
