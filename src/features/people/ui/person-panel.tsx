import { useId, type ReactNode, type Ref } from 'react';

/** A part of a person's page, under its title. */
export function PersonPanel({
  title,
  help,
  titleRef,
  children,
}: {
  title: string;
  help?: string | undefined;
  /** For the focus of whoever pressed a button that is gone now. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <h2 className="title-5" id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {help && <p className="note">{help}</p>}
      {children}
    </section>
  );
}
