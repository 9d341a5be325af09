import type { ReactNode } from 'react';
import { italyOutline, italyPoint, italyViewBox } from './italy.ts';

type ItalyMapProps = {
  /** The part that is shown; default: all of Italy. */
  viewBox?: string | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
  /** What is drawn over the land, in the map's coordinates. */
  children?: ReactNode;
};

/** The map of Italy. Decoration: the place stands beside it in words. */
export function ItalyMap({ viewBox = italyViewBox, strokeWidth = 1.4, className, children }: ItalyMapProps) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true" focusable="false">
      <path
        d={italyOutline}
        fill="var(--verde-tinta)"
        stroke="var(--verde-testo)"
        strokeWidth={strokeWidth}
        strokeLinejoin="round"
      />
      {children}
    </svg>
  );
}

/** The place of a story on the map: a half disc that comes up, and the rings of its echo. */
export function PlaceOnMap({ longitude, latitude }: { longitude: number; latitude: number }) {
  const [x, y] = italyPoint(longitude, latitude).map((value) => Number(value.toFixed(1))) as [number, number];
  return (
    <g>
      <g fill="none" stroke="var(--rosso-testo)">
        {rings.map(([radius, width, dashes]) => (
          <circle key={radius} cx={x} cy={y} r={radius} strokeWidth={width} strokeDasharray={dashes} />
        ))}
      </g>
      <path d={`M${x - 6} ${y}a6 6 0 0 1 12 0Z`} fill="var(--rosso)" />
      <path d={`M${x - 8} ${y + 0.8}h16v1.6h-16Z`} fill="var(--inchiostro)" />
    </g>
  );
}

const rings = [
  [10, 1.4, undefined],
  [19, 1.15, '2 2.4'],
  [29, 0.9, '2 2.4'],
  [40, 0.65, '2 2.4'],
] as const;
