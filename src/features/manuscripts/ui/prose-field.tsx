import { MarkdownField } from './writing/markdown-field.tsx';

interface ProseFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  help?: string | undefined;
}

/** A text of the article, as high as what it holds. */
export function ProseField(props: ProseFieldProps) {
  const rows = Math.min(30, Math.max(8, 2 + Math.ceil(props.value.length / 70)));
  return <MarkdownField {...props} rows={rows} />;
}
