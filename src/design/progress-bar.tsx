import './progress.css';
type ProgressBarProps = {
  value: number;
  /** Default 100 (specification 9). */
  max?: number | undefined;
  /** What is progressing. */
  label: string;
  tone?: 'ink' | 'green' | undefined;
};

/** A bar from 0 to `max`; values outside are brought to the nearest end. */
export function ProgressBar({ value, max = 100, label, tone = 'ink' }: ProgressBarProps) {
  const shown = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? (shown / max) * 100 : 0;
  return (
    <div
      className={tone === 'green' ? 'progress progress-green' : 'progress'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
