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
  const names = useRef<(HTMLInputElement | null)[]>([]);
  const firstRemove = useRef<HTMLButtonElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const authors = (valueAt(whole, 'authors') as object[] | undefined) ?? [];
  const put = (next: object[], place: () => HTMLElement | null | undefined) => {
    change('authors', next);
    requestAnimationFrame(() => place()?.focus());
  };
  return (
    <div className="draft-group" data-place="authors" tabIndex={-1}>
      {authors.map((_, index) => (
        <fieldset className="draft-row" key={index}>
          <legend className="visually-hidden">{editorTexts.signature(index + 1)}</legend>
          <FieldPair>
            <LineField path={`authors.${index}.name`} ref={(field) => void (names.current[index] = field)} />
            <LineField path={`authors.${index}.role`} />
          </FieldPair>
          {!isReadOnly && (
            <Button
              size="small"
              variant="bare"
              ref={index === 0 ? firstRemove : undefined}
              onClick={() => put(authors.toSpliced(index, 1), () => firstRemove.current ?? adding.current)}
            >
              {editorTexts.removeSignature(index + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {!isReadOnly && authors.length < 8 && (
        <Button
          size="small"
          ref={adding}
          onClick={() =>
            put([...authors, { name: '', role: '', thesis: '', quote: '' }], () => names.current[authors.length])
          }
        >
          {editorTexts.addSignature}
        </Button>
      )}
    </div>
  );
}
