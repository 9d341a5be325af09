import { TextInput } from '#design/text-input.tsx';
import type { Complaints } from '#design/use-submit.ts';
import type { PictureWords } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';
import { FocalPoint, type ShownPicture } from './focal-point.tsx';

interface PictureFieldsProps {
  /** Without it there is nothing to point at yet. */
  picture: ShownPicture | undefined;
  words: PictureWords;
  complaints: Complaints;
  onChange: (part: Partial<PictureWords>) => void;
}

/** What is said of a picture: what one sees, whose it is, and what of it matters. */
export function PictureFields({ picture, words, complaints, onChange }: PictureFieldsProps) {
  return (
    <>
      {picture && <FocalPoint picture={picture} focusX={words.focusX} focusY={words.focusY} onChange={onChange} />}
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
