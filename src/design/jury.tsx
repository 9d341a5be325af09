import { useId, type CSSProperties } from 'react';

type JuryProps = {
  /** Share of guilty votes, 0–100; null before the viewer's vote: dashed seats, no number. */
  guiltyPercentage: number | null;
  /** What the picture says, for those who do not see it. */
  label: string;
};

/** Twelve seats, each a twelfth of the votes: full = guilty, empty = innocent, striped = more than a quarter of a seat. */
export function Jury({ guiltyPercentage, label }: JuryProps) {
  const stripes = useId();
  const taken = guiltyPercentage === null ? null : (guiltyPercentage / 100) * seats.length;
  return (
    <svg
      className={taken === null ? 'jury' : 'jury jury-counted'}
      viewBox="0 0 620 132"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
    >
      <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" strokeWidth={4} />
      </pattern>
      {seats.map(({ seat, x, y }) => (
        <path
          key={seat}
          className="jury-seat"
          style={{ '--seat': seat } as CSSProperties}
          transform={`translate(${x} ${y})`}
          d="M0 0A47 47 0 0 1 94 0Z"
          fill={seatFill(seat, taken, stripes)}
          strokeDasharray={taken === null ? '5 5' : undefined}
        />
      ))}
      <path d="M0 57H620M0 121H620" />
    </svg>
  );
}

const seats = Array.from({ length: 12 }, (_, seat) => ({
  seat,
  x: 10 + (seat % 6) * 101,
  y: 56 + Math.floor(seat / 6) * 64,
}));

function seatFill(seat: number, taken: number | null, stripes: string): string {
  if (taken === null) return 'none';
  if (seat < Math.floor(taken)) return 'currentColor';
  return seat === Math.floor(taken) && taken % 1 > 0.25 ? `url(#${stripes})` : 'none';
}
