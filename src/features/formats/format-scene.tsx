import type { ReactElement } from 'react';
import { ItalyMap } from '#design/italy-map.tsx';
import type { Format } from './formats.ts';

/** How a format works, in one drawing without words: turns across a line, exhibits before a jury, places on a map. */
export function FormatScene({ format, className = 'format-scene' }: { format: Format; className?: string }) {
  const Scene = scenes[format];
  return <Scene className={className} />;
}

const scenes: Record<Format, (props: { className: string }) => ReactElement> = {
  dualita: Turns,
  trial: Exhibits,
  dal_basso: Places,
};

function Turns({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 340 190" aria-hidden="true" focusable="false">
      <path d="M170 0V190" stroke="var(--inchiostro)" strokeWidth={2} />
      {[0, 1, 2, 3].map((turn) => {
        const y = 12 + turn * 45;
        const isPro = turn % 2 === 0;
        return (
          <g key={turn}>
            <path
              d={isPro ? `M162 ${y}a17 17 0 0 0 0 34Z` : `M178 ${y}a17 17 0 0 1 0 34Z`}
              fill={isPro ? 'var(--blu-testo)' : 'var(--rosso-testo)'}
            />
            <path
              d={
                isPro
                  ? `M8 ${y + 5}H132M8 ${y + 16}H132M46 ${y + 27}H132`
                  : `M208 ${y + 5}H332M208 ${y + 16}H332M208 ${y + 27}H290`
              }
              stroke="var(--inchiostro-2)"
              strokeWidth={3}
            />
          </g>
        );
      })}
    </svg>
  );
}

function Exhibits({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 340 190" aria-hidden="true" focusable="false">
      <ExhibitTag y={8} name="R 1" lines="M92 7H300M92 20H250" />
      <ExhibitTag y={48} name="R 2" lines="M92 7H332M182 20H300" contested />
      <ExhibitTag y={88} name="T 1" lines="M92 7H270M92 20H310" />
      <g stroke="var(--inchiostro)" strokeWidth={2}>
        {Array.from({ length: 12 }, (_, juror) => (
          <path
            key={juror}
            d={`M${4 + juror * 28} 180a12 12 0 0 1 24 0Z`}
            fill={juror < 8 ? 'var(--inchiostro)' : 'none'}
          />
        ))}
        <path d="M0 181H340" />
      </g>
    </svg>
  );
}

function ExhibitTag({ y, name, lines, contested }: { y: number; name: string; lines: string; contested?: boolean }) {
  const edge = contested ? 'var(--rosso-testo)' : 'var(--inchiostro)';
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M2 0H62L72 13L62 26H2Z" fill={contested ? edge : 'none'} stroke={edge} strokeWidth={2} />
      <text
        x="14"
        y="19"
        fontFamily="var(--carattere-ui)"
        fontWeight={700}
        fontSize={15}
        fill={contested ? 'var(--carta)' : edge}
      >
        {name}
      </text>
      <path d={lines} stroke="var(--inchiostro-2)" strokeWidth={3} />
      {contested && <path d="M92 20H170" stroke="var(--inchiostro)" strokeWidth={9} />}
    </g>
  );
}

function Places({ className }: { className: string }) {
  return (
    <ItalyMap className={className}>
      <circle cx="185.7" cy="177.6" r="15" fill="none" stroke="var(--rosso-testo)" strokeWidth={1.4} />
      <path d="M177.7 177.6a8 8 0 0 1 16 0Z" fill="var(--rosso-testo)" />
      {otherPlaces.map((place) => (
        <path key={place} d={`M${place}a5 5 0 0 1 10 0Z`} fill="var(--inchiostro)" />
      ))}
    </ItalyMap>
  );
}

const otherPlaces = ['227.1 188', '105.3 34.6', '37.7 81.4', '138.2 130.8', '51.2 188', '147.8 260.8'];
