import { TextInput } from '#design/text-input.tsx';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import { textAt, valueAt } from '../content-paths.ts';
import type { DraftContent } from '../content.ts';
import { dualitaEditorTexts } from '../editor-texts.ts';
import { FieldPair } from './field-pair.tsx';
import { useForm } from './form-context.ts';
import { ReadField } from './read-field.tsx';

type Stance = DraftContent['authors'][number];

/** What each author of a Dualità is quoted with. An author writes their own; who edits the whole, both. */
export function StanceFields({ side }: { side: Perspective | undefined }) {
  return perspectives.map((one) => (
    <FieldPair key={one}>
      <StanceField side={one} part="thesis" isForeign={side !== undefined && side !== one} />
      <StanceField side={one} part="quote" isForeign={side !== undefined && side !== one} />
    </FieldPair>
  ));
}

interface StanceFieldProps {
  side: Perspective;
  part: 'thesis' | 'quote';
  isForeign: boolean;
}

function StanceField({ side, part, isForeign }: StanceFieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const authors = (valueAt(whole, 'authors') as Stance[] | undefined) ?? [];
  const own = authors.find(({ perspective }) => perspective === side);
  const write = (value: string) => {
    const none: Stance = { name: '', role: '', thesis: '', quote: '', perspective: side };
    const written = { ...none, ...own, [part]: value };
    change('authors', own ? authors.map((author) => (author === own ? written : author)) : [...authors, written]);
  };
  const field = { label: dualitaEditorTexts.stance[part](side), value: textAt(own, part) };
  if (isReadOnly || isForeign) return field.value ? <ReadField path={`authors.${side}.${part}`} {...field} /> : null;
  return (
    <TextInput
      {...field}
      optional
      name={`authors.${side}.${part}`}
      maxLength={300}
      onChange={(event) => write(event.target.value)}
    />
  );
}
