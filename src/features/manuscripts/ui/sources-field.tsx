import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { valueAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { FieldPair } from './field-pair.tsx';
import { DayField, LineField } from './fields.tsx';
import { useForm } from './form-context.ts';

/** The sources of what is claimed, each with its title and, where there is one, its address. */
export function SourcesField({ path }: { path: string }) {
  const { whole, change, isReadOnly } = useForm();
  const titles = useRef<(HTMLElement | null)[]>([]);
  const adding = useRef<HTMLButtonElement>(null);
  const sources = (valueAt(whole, path) as object[] | undefined) ?? [];
  const put = (next: object[], focus: number) => {
    change(path, next.length > 0 ? next : undefined);
    requestAnimationFrame(() => (titles.current[focus] ?? adding.current)?.focus());
  };
  if (isReadOnly && sources.length === 0) return null;
  return (
    <fieldset className="draft-group">
      <legend className="field-label">{editorTexts.sources}</legend>
      {sources.map((_, index) => (
        <div className="draft-row" key={index}>
          <FieldPair>
            <LineField
              path={`${path}.${index}.title`}
              label={editorTexts.sourceTitle(index + 1)}
              ref={(field) => {
                titles.current[index] = field;
              }}
            />
            <LineField path={`${path}.${index}.url`} label={editorTexts.sourceUrl(index + 1)} optional max={2000} />
          </FieldPair>
          <FieldPair>
            <DayField path={`${path}.${index}.accessedOn`} label={editorTexts.sourceDay(index + 1)} />
            <LineField
              path={`${path}.${index}.archivedUrl`}
              label={editorTexts.sourceCopy(index + 1)}
              optional
              max={2000}
            />
          </FieldPair>
          {!isReadOnly && (
            <Button size="small" variant="bare" onClick={() => put(sources.toSpliced(index, 1), index - 1)}>
              {editorTexts.removeSource(index + 1)}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && sources.length < 30 && (
        <Button size="small" ref={adding} onClick={() => put([...sources, { title: '' }], sources.length)}>
          {editorTexts.addSource}
        </Button>
      )}
    </fieldset>
  );
}
