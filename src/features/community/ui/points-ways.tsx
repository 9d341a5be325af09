import { pointsWays } from '../texts.ts';

/** How points are earned: rows in a column, or with `wide` three large figures across the page. */
export function PointsWays({ wide }: { wide?: boolean }) {
  return (
    <dl className={wide ? 'points-ways points-ways-wide' : 'points-ways'}>
      {pointsWays.map(({ points, name, text }) => (
        <div key={name}>
          <dt>+{points}</dt>
          <dd>
            <b>{name}</b>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
