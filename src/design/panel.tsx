import { useId, type ReactNode, type Ref } from 'react';

/** A part of a page of the newsroom, under its title. */
export function Panel({
  title,
  help,
  className,
  anchor,
  titleRef,
  children,
}: {
  title: string;
  help?: string | undefined;
  className?: string;
  /** The name by which a link leads here. */
  anchor?: string;
  /** For the focus of whoever pressed a button that is gone now. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={className ? `staff-panel ${className}` : 'staff-panel'} aria-labelledby={id}>
      <h2 className="title-5" id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h2>
      {help && <p className="note">{help}</p>}
      {children}
    </section>
  );
}
