import { useQuery } from '@tanstack/react-query';
import { Select } from '#design/select.tsx';
import { textAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { libraryQuery } from '../queries.ts';
import { LineField } from './fields.tsx';
import { useForm } from './form-context.ts';

/** Chooses a picture of the library for the cover; its words come along and can be put otherwise for this article. */
export function CoverPicture() {
  const { whole, change, isReadOnly } = useForm();
  const { data, isError } = useQuery(libraryQuery());
  const pictures = data?.pictures ?? [];
  const image = textAt(whole, 'cover.image');
  // One that is older than the first page of the library stays chosen.
  const isListed = !image || pictures.some((picture) => picture.image === image);
  const choose = (chosen: string) => {
    const picture = pictures.find((one) => one.image === chosen);
    change('cover', picture && { image: picture.image, alt: picture.alt, credit: picture.credit });
  };
  return (
    <>
      <Select
        label={editorTexts.coverImage}
        placeholder={editorTexts.coverChoose}
        name="cover.image"
        disabled={isReadOnly}
        error={isError ? editorTexts.coverFailed : undefined}
        options={[
          ...pictures.map(({ image: value, alt, name }) => ({ value, label: alt || name })),
          ...(isListed ? [] : [{ value: image, label: textAt(whole, 'cover.alt') || image }]),
        ]}
        value={image}
        onChange={(event) => choose(event.target.value)}
      />
      <LineField path="cover.alt" />
      <LineField path="cover.credit" />
    </>
  );
}
