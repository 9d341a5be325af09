import { TextInput } from '#design/text-input.tsx';
import type { PictureWords } from '../../picture-contract.ts';
import { libraryTexts } from '../../picture-library-texts.ts';
import { FocalPoint } from './focal-point.tsx';

interface PictureFieldsProps {
  /** Where the picture is shown from; without it there is nothing to point at yet. */
  src: string | undefined;
  words: PictureWords;
  complaints: Record<string, string>;
  onChange: (part: Partial<PictureWords>) => void;
}

/** What is said of a picture: what one sees, whose it is, and what of it matters. */
export function PictureFields({ src, words, complaints, onChange }: PictureFieldsProps) {
  return (
    <>
      {src && <FocalPoint src={src} focusX={words.focusX} focusY={words.focusY} onChange={onChange} />}
      <TextInput
        label={libraryTexts.alt}
        help={libraryTexts.altHelp}
        maxLength={300}
        value={words.alt}
        error={complaints['alt']}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <TextInput
        label={libraryTexts.creditLabel}
        help={libraryTexts.creditHelp}
        maxLength={300}
        value={words.credit}
        error={complaints['credit']}
        onChange={({ target }) => onChange({ credit: target.value })}
      />
    </>
  );
}
