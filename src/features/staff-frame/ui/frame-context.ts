import { createContext, use } from 'react';

export interface FrameParts {
  /** Whether the sidebar stands open beside the page; on small screens it is a panel, closed until it is asked for. */
  isOpen: boolean;
  toggle: () => void;
  /** Who works here; undefined once their session is over. */
  user: { name: string; image: string | null } | undefined;
}

export const FrameContext = createContext<FrameParts | null>(null);

/** What the pages of the newsroom share with the frame around them. */
export function useFrame(): FrameParts {
  const parts = use(FrameContext);
  if (!parts) throw new Error('A page of the newsroom stands outside of its frame');
  return parts;
}
