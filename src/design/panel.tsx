import { useId, type ReactNode } from 'react';

/** A part of a page of the newsroom, under its title. */
export function Panel({
  title,
  help,
  className,
  anchor,
  children,
}: {
  title: string;
  help?: string | undefined;
  className?: string;
  /** The name by which a link leads here. */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={className ? `staff-panel ${className}` : 'staff-panel'} aria-labelledby={id}>
      <h2 className="title-5" id={id}>
        {title}
      </h2>
      {help && <p className="note">{help}</p>}
      {children}
    </section>
  );
}
