import { TextArea } from '#design/text-area.tsx';

interface ProseFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  counter?: { length: number; max: number } | undefined;
  help?: string | undefined;
  readOnly?: boolean | undefined;
}

/** A text that will be read as prose, in the few marks that articles have. */
export function ProseField({ value, onChange, ...rest }: ProseFieldProps) {
  const rows = Math.min(30, Math.max(6, 2 + Math.ceil(value.length / 70)));
  return <TextArea {...rest} prose rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />;
}
