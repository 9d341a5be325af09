import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { designTexts } from './texts.ts';
import './dialog.css';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was begun in it is on its way: left now, it would look taken back. */
  busy?: boolean | undefined;
  title: string;
  /** Spoken but not shown. */
  hideTitle?: boolean | undefined;
  description?: string | undefined;
  /** Without the cross; the content then offers its own way out (DialogClose). Escape always closes. */
  hideClose?: boolean | undefined;
  className?: string | undefined;
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  children: ReactNode;
};

/**
 * A sheet over the page: holds the focus, closes with Escape or a click beside it, gives the focus back. The Enter that
 * opened it does nothing in it as long as it is held.
 */
export function Dialog({
  open,
  onOpenChange,
  busy,
  title,
  hideTitle,
  description,
  hideClose,
  className,
  onOpenAutoFocus,
  children,
}: DialogProps) {
  // The dialog is opened by a state, not by a trigger of Radix, so that the way back is ours to remember.
  const opener = useRef<Element | null>(null);
  const names = className ? `dialog ${className}` : 'dialog';
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => busy || onOpenChange(isOpen)}>
      <RadixDialog.Portal>
        {/* Not Radix's own, which writes a style element to stop the page from scrolling: the page's policy refuses it. */}
        <div className="dialog-overlay" />
        <RadixDialog.Content
          className={names}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            // The overlay keeps presses from the page. What Radix has just said to the body besides, all in it would inherit
            // and be styled anew for, at every opening and closing.
            document.body.style.pointerEvents = '';
            onOpenAutoFocus?.(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onKeyDown={ignoreHeldEnter}
          // Radix moves the focus without scrolling: in a low window it would stand outside of what is seen. Not for a press,
          // under which nothing may move.
          onFocus={({ target }) => target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest' })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className={hideTitle ? 'visually-hidden' : 'dialog-title title-3'}>
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="dialog-description">{description}</RadixDialog.Description>
          )}
          {hideTitle ? children : <div className="dialog-body">{children}</div>}
          {!hideClose && (
            <RadixDialog.Close
              className={buttonClass({ variant: 'icon', className: 'dialog-close' })}
              aria-label={designTexts.close}
              aria-disabled={busy || undefined}
            >
              <X className="icon" aria-hidden="true" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** On a button it would press it, in a field of one line send the form. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** Makes its only child close the dialog around it. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
