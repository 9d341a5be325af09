import { Mark } from './mark.tsx';
import { designTexts } from './texts.ts';
import type { FormatName } from './types.ts';

/** The sign and the name of a format. */
export function FormatBadge({ format, label = designTexts.formats[format] }: { format: FormatName; label?: string }) {
  return (
    <span className={`format-badge format-${format}`}>
      <Mark name={format} />
      {label}
    </span>
  );
}
