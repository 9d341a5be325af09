import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  /** The outline of the thing that is missing: a mark or an icon, decoration. */
  picture?: ReactNode;
  /** One way out. */
  action?: ReactNode;
  /** Rank of the title in the page. */
  level?: 1 | 2 | 3 | undefined;
};

/** Nothing here: what is missing, in one sentence, and one way out. */
export function EmptyState({ title, text, picture, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="empty-state">
      {picture}
      <Title className="title-3">{title}</Title>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
