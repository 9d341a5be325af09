import type { ReactNode } from 'react';
import type { Article, Section } from '../contract.ts';
import type { SharePartProps } from './share-part.tsx';

/** What the body of an article is made of, in every format. */
export interface BodyProps {
  article: Article;
  /** The reactions under a section. */
  renderReactions: (section: Section) => ReactNode;
  /** A way to pass on one part; none where the page has no address that others may open. */
  renderShare?: ((part: SharePartProps) => ReactNode) | undefined;
  /** What a reader is asked before the turns of a Dualità. */
  beforeBody?: ReactNode;
  /** The vote, the jury or the support, by format; none where readers do nothing. */
  participation?: ReactNode;
}
