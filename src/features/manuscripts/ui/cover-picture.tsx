import { use, useState } from 'react';
import { Button } from '#design/button.tsx';
import { textAt } from '../content-paths.ts';
import { coverHash } from '../content.ts';
import { editorTexts } from '../editor-texts.ts';
import { LineField } from './fields.tsx';
import { PickerContext, useForm } from './form-context.ts';

/** Chooses a picture of the library for the cover; its words come along and can be put otherwise for this article. */
export function CoverPicture() {
  const { whole, change, isReadOnly } = useForm();
  const renderPicker = use(PickerContext);
  const [isChoosing, setChoosing] = useState(false);
  const image = textAt(whole, 'cover.image') || undefined;
  const hash = coverHash({ cover: { image } });
  return (
    <>
      {hash && (
        <img
          className="draft-cover"
          src={`/media/${hash}-480.jpg`}
          alt={textAt(whole, 'cover.alt')}
          loading="lazy"
          decoding="async"
        />
      )}
      {!isReadOnly && (
        <Button size="small" name="cover.image" onClick={() => setChoosing(true)}>
          {image ? editorTexts.coverChange : editorTexts.coverChoose}
        </Button>
      )}
      {image && (
        <>
          <LineField path="cover.alt" />
          <LineField path="cover.credit" />
        </>
      )}
      {isChoosing &&
        renderPicker({
          chosen: image,
          onChoose: (picture) => {
            change('cover', { image: picture.image, alt: picture.alt, credit: picture.credit });
            setChoosing(false);
          },
          onClose: () => setChoosing(false),
        })}
    </>
  );
}
