import { Select } from '#design/select.tsx';
import type { Portrait } from '#features/articles/contract.ts';
import { valueAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { fieldName } from '../field-names.ts';
import { lookOf, looks, withLook } from '../looks.ts';
import { useForm } from './form-context.ts';
import { ReadField } from './read-field.tsx';

/** How somebody is drawn: the name alone may give them a face that contradicts what the text says of them. */
export function LookField({ path }: { path: string }) {
  const { whole, change, isReadOnly } = useForm();
  const portrait = valueAt(whole, path) as Portrait | null | undefined;
  const look = lookOf(portrait);
  const label = fieldName(path);
  if (isReadOnly) return look ? <ReadField {...{ path, label }} value={look.label} /> : null;
  return (
    <Select
      label={label}
      options={looks}
      placeholder={editorTexts.lookByName}
      name={path}
      value={look?.value ?? ''}
      onChange={({ target }) => change(path, withLook(portrait, target.value))}
    />
  );
}
