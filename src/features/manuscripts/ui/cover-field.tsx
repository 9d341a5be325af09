import { useRef, useState } from 'react';
import type { Format } from '#features/formats/formats.ts';
import { drafts } from '#features/formats/drafts.ts';
import { valueAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { ChoiceStrip } from './choice-strip.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { ChoiceField } from './fields.tsx';
import { useForm } from './form-context.ts';

/** The cover: one of the drawings of the format, or a picture of the library with what it shows and whose it is. */
export function CoverField({ format }: { format: Format }) {
  const { whole, change, isReadOnly } = useForm();
  const [isPicture, setPicture] = useState(valueAt(whole, 'cover.image') !== undefined);
  // Whoever looks at the other kind and comes back finds the picture and its words again.
  const other = useRef<unknown>(undefined);
  const choose = (kind: 'drawn' | 'picture') => {
    const left = valueAt(whole, 'cover');
    setPicture(kind === 'picture');
    change('cover', other.current);
    other.current = left;
  };
  return (
    <div className="draft-group" data-place="cover" tabIndex={-1}>
      {!isReadOnly && (
        <ChoiceStrip
          legend={editorTexts.coverKind}
          name="copertina"
          options={[
            { value: 'drawn', label: editorTexts.coverDrawn },
            { value: 'picture', label: editorTexts.coverPicture },
          ]}
          value={isPicture ? 'picture' : 'drawn'}
          onChange={choose}
        />
      )}
      {isPicture ? (
        <CoverPicture />
      ) : (
        <ChoiceField
          path="cover.variant"
          help={editorTexts.coverVariantHelp}
          placeholder={editorTexts.coverVariantNone}
          options={Object.entries(drafts[format].coverVariants).map(([value, label]) => ({ value, label }))}
        />
      )}
    </div>
  );
}
