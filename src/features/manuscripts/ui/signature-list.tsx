import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { valueAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { FieldPair } from './field-pair.tsx';
import { LineField } from './fields.tsx';
import { useForm } from './form-context.ts';

/** Who signs the article beside, or instead of, its authors. */
export function SignatureList() {
  const { whole, change, isReadOnly } = useForm();
  const list = useRef<HTMLDivElement>(null);
  const authors = (valueAt(whole, 'authors') as object[] | undefined) ?? [];
  const put = (next: object[], focus: string) => {
    change('authors', next);
    requestAnimationFrame(() => (list.current?.querySelector<HTMLElement>(focus) ?? list.current)?.focus());
  };
  return (
    <div className="draft-group" ref={list} data-place="authors" tabIndex={-1}>
      {authors.map((_, index) => (
        <fieldset className="draft-row" key={index}>
          <legend className="visually-hidden">{editorTexts.signature(index + 1)}</legend>
          <FieldPair>
            <LineField path={`authors.${index}.name`} />
            <LineField path={`authors.${index}.role`} />
          </FieldPair>
          {!isReadOnly && (
            <Button size="small" variant="bare" onClick={() => put(authors.toSpliced(index, 1), 'button:last-of-type')}>
              {editorTexts.removeSignature(index + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {!isReadOnly && authors.length < 8 && (
        <Button
          size="small"
          onClick={() =>
            put([...authors, { name: '', role: '', thesis: '', quote: '' }], `[name="authors.${authors.length}.name"]`)
          }
        >
          {editorTexts.addSignature}
        </Button>
      )}
    </div>
  );
}
