/** A grey shape of what will come; its size comes from classes. Silent: the region around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `skeleton ${className}` : 'skeleton'} aria-hidden="true" />;
}
