import { Mark } from '#design/mark.tsx';
import type { Format } from './formats.ts';
import { registry } from './registry.ts';

/** The sign and the name of a format. */
export function FormatBadge({ format, label = registry[format].name }: { format: Format; label?: string }) {
  return (
    <span className={`format-badge format-${format}`}>
      <Mark name={registry[format].mark} />
      {label}
    </span>
  );
}
