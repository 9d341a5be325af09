import { useId } from 'react';
import { editorTexts } from '../editor-texts.ts';

interface ReadFieldProps {
  /** Of the field that stands here while the text can be changed. */
  path: string;
  label: string;
  value: string;
  /** In the reading face. */
  prose?: boolean;
  /** Why this field alone is closed. */
  why?: string;
}

/** What a field holds where the text, or it alone, is closed to changes: words to read, in no frame. */
export function ReadField({ path, label, value, prose, why }: ReadFieldProps) {
  const id = useId();
  return (
    <div className="draft-read" role="group" aria-labelledby={id} data-place={path} tabIndex={-1}>
      <p className="field-label" id={id}>
        {label}
      </p>
      <p className={prose ? 'plain-text draft-read-prose' : 'plain-text'}>{value || <i>{editorTexts.nothing}</i>}</p>
      {why && <p className="fine-print">{why}</p>}
    </div>
  );
}
