import { TextInput } from '#design/text-input.tsx';
import { textAt } from '../../content-paths.ts';
import { useFigurePart } from './figure-path.ts';

interface FigureLineProps {
  /** Its path in the figure. */
  part: string;
  label: string;
  hideLabel?: boolean | undefined;
  help?: string | undefined;
  optional?: boolean | undefined;
}

/** One line of text of a figure. */
export function FigureLine({ part, ...field }: FigureLineProps) {
  const { name, error, whole, put } = useFigurePart(part);
  return (
    <TextInput
      {...field}
      name={name}
      error={error}
      maxLength={300}
      value={textAt(whole, name)}
      onChange={({ target }) => put(field.optional ? target.value || undefined : target.value)}
    />
  );
}
