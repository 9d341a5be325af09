import { useMemo, type ReactNode } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { Toaster } from '#design/toaster.tsx';
import { useKeptFocus } from '#design/use-kept-focus.ts';
import { frameTexts } from '../texts.ts';
import { FrameContext, type FrameParts } from './frame-context.ts';
import { FrameNav, type FrameLink } from './frame-nav.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { useHalfFilled } from './use-half-filled.ts';
import { useSidebar } from './use-sidebar.ts';
import { useToastRoom } from './use-toast-room.ts';

interface FrameProps {
  links: readonly FrameLink[];
  user: FrameParts['user'];
  children: ReactNode;
}

/**
 * What stands around the newsroom's pages in the place of the publication's header and footer: a sidebar of 16rem, of
 * 3rem when it is closed, and a panel of 18rem on small screens (specification 9). Browser only.
 */
export function Frame({ links, user, children }: FrameProps) {
  const { isOpen, isPanelOpen, closePanel, toggle } = useSidebar();
  useKeptFocus();
  useHalfFilled();
  useToastRoom();
  const parts = useMemo(() => ({ isOpen, toggle, user }), [isOpen, toggle, user]);
  return (
    <FrameContext value={parts}>
      <div className={isOpen ? 'frame' : 'frame frame-closed'}>
        <a className="skip-link" href="#contenuto">
          {frameTexts.skip}
        </a>
        <nav className="frame-sidebar" aria-label={frameTexts.nav}>
          <FrameNav links={links} />
        </nav>
        <main id="contenuto" className="frame-main" tabIndex={-1}>
          <NoMailNote />
          {children}
        </main>
      </div>
      <Dialog open={isPanelOpen} onOpenChange={closePanel} title={frameTexts.nav} hideTitle className="frame-panel">
        <nav className="frame-sidebar" aria-label={frameTexts.nav}>
          <FrameNav links={links} onNavigate={closePanel} />
        </nav>
      </Dialog>
      <Toaster />
    </FrameContext>
  );
}
