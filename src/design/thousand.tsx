import { useId } from 'react';
import { supportMeterTexts } from './support-texts.ts';

/** A thousand half discs that fill up on the way to the goal; what goes beyond it stays in the number. */
export function Thousand({ count, goal = 1000 }: { count: number; goal?: number | undefined }) {
  const full = useId();
  const empty = useId();
  const shown = Math.min(Math.max(Math.floor((count / goal) * columns * rows), 0), columns * rows);
  return (
    <svg
      className="thousand"
      viewBox="0 0 600 242"
      role="img"
      aria-label={supportMeterTexts.supportPicture(count, goal)}
    >
      <pattern id={empty} width={step} height={step} patternUnits="userSpaceOnUse">
        <path d={halfDisc} fill="none" stroke="var(--filetto-forte)" strokeWidth={0.9} />
      </pattern>
      <pattern id={full} width={step} height={step} patternUnits="userSpaceOnUse">
        <path d={halfDisc} fill="var(--verde)" stroke="var(--inchiostro)" strokeWidth={1.1} />
      </pattern>
      <path d={placesAfter(shown)} fill={`url(#${empty})`} />
      <path d={placesUpTo(shown)} fill={`url(#${full})`} />
    </svg>
  );
}

const step = 12;
const columns = 50;
const rows = 20;
const halfDisc = 'M2 9a4 4 0 0 1 8 0Z';

function placesUpTo(count: number): string {
  const y = Math.floor(count / columns) * step;
  const x = (count % columns) * step;
  return `M0 0H${columns * step}V${y}H${x}V${y + (x ? step : 0)}H0Z`;
}

function placesAfter(count: number): string {
  const y = Math.floor(count / columns) * step;
  const x = (count % columns) * step;
  return `M${x} ${y}H${columns * step}V${rows * step}H0V${y + (x ? step : 0)}H${x}Z`;
}
