import { Dialog } from '#design/dialog.tsx';
import { ShareWays } from './share.tsx';

export interface ShareDialogProps {
  /** From the article's page on. */
  href: string;
  /** What is passed on, in words. */
  name: string;
  title: string;
  onClose: () => void;
}

/** The ways to pass on one part of an article. Browser only. */
export function ShareDialog({ href, name, title, onClose }: ShareDialogProps) {
  const { origin, pathname } = window.location;
  return (
    <Dialog open onOpenChange={onClose} title={name} description={title}>
      <ShareWays title={title} url={`${origin}${pathname}${href}`} />
    </Dialog>
  );
}
