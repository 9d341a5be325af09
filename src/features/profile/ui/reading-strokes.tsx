/** One stroke an article, full for those that were read. Decoration: the number stands beside it. */
export function ReadingStrokes({ count, of }: { count: number; of: number }) {
  return (
    <svg className="reading-strokes" viewBox={`0 0 ${of * 10} 26`} aria-hidden="true" focusable="false">
      {Array.from({ length: of }, (_, index) => {
        const height = index % 2 === 0 ? 26 : 17;
        const isRead = index < count;
        return (
          <rect
            key={index}
            className={isRead ? 'stroke-read' : 'stroke-open'}
            x={index * 10}
            y={26 - height}
            width={isRead ? 5.5 : 1}
            height={height}
          />
        );
      })}
    </svg>
  );
}
