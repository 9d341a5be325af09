import { fileSize } from '#lib/file-size.ts';
import { Field, type FieldProps } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { fileTexts } from './file-texts.ts';

interface FileInputProps extends Pick<FieldProps, 'help' | 'error' | 'optional'> {
  label: string;
  /** As the attribute of the same name: endings and media types. */
  accept: string;
  file: File | undefined;
  busy?: boolean | undefined;
  onFile: (file: File) => void;
}

/** One file: chosen or dropped, with its name and size, and a complaint about it. */
export function FileInput({ accept, file, busy, onFile, ...field }: FileInputProps) {
  const choose = file ? fileTexts.other : fileTexts.choose;
  return (
    <Field {...field}>
      {(control) => (
        <FileDrop
          accept={accept}
          busy={busy}
          control={{ ...control, 'aria-label': fileTexts.chooseFor(choose, field.label) }}
          choose={choose}
          onFiles={([chosen]) => chosen && onFile(chosen)}
        >
          {file && <span role="status">{fileTexts.chosen(file.name, fileSize(file.size))}</span>}
        </FileDrop>
      )}
    </Field>
  );
}
