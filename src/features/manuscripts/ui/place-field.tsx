import { useEffect, useId, useState } from 'react';
import { TextInput } from '#design/text-input.tsx';
import { textAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { fieldName } from '../field-names.ts';
import { useForm } from './form-context.ts';
import { ReadField } from './read-field.tsx';

const path = 'dalBasso.place';

/** The municipality of a Polemica dal Basso: those of the chosen province are offered, and any other can be written. */
export function PlaceField() {
  const { whole, change, isReadOnly } = useForm();
  const listId = useId();
  const municipalities = useMunicipalities(textAt(whole, 'dalBasso.province'));
  const value = textAt(whole, path);
  if (isReadOnly) return <ReadField path={path} label={fieldName(path)} value={value} />;
  return (
    <>
      <TextInput
        label={fieldName(path)}
        help={editorTexts.placeHelp}
        name={path}
        maxLength={300}
        list={listId}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(path, target.value)}
      />
      <datalist id={listId}>
        {municipalities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** The list is as long as a small book: it is loaded when a province was chosen, and without it the field is a plain one. */
function useMunicipalities(province: string): readonly string[] {
  const [known, setKnown] = useState<{ province: string; names: readonly string[] }>();
  useEffect(() => {
    if (!province) return;
    void import('#lib/municipalities.ts').then(
      ({ municipalitiesOf }) => setKnown({ province, names: municipalitiesOf(province) }),
      () => undefined,
    );
  }, [province]);
  return known?.province === province ? known.names : [];
}
