import { shapesOf, type MarkSource } from './mark-shapes.ts';

/** One of the house's signs. Decoration: the word it stands for is always beside it. */
export function Mark({ name, className }: { name: MarkSource; className?: string | undefined }) {
  return (
    <svg className={className ? `mark ${className}` : 'mark'} viewBox="0 0 24 24" aria-hidden="true">
      {shapesOf(name).map((shape) => (
        <path key={shape.d} d={shape.d} fill={shape.fill} className={shape.half && `mark-${shape.half}`} />
      ))}
    </svg>
  );
}
