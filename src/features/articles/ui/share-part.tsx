import { useState, type ComponentType, type MouseEvent } from 'react';
import { heldMark } from '#design/held-mark.ts';
import { partAddress } from '../part-address.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

export interface SharePartProps {
  /** Of its element on the page. */
  id: string;
  title: string;
  /** What is to be passed on, in words. */
  children: string;
}

/**
 * A link to the address of one part of an article. Pressed it offers the ways to pass that on, by code that comes then;
 * where it does not come, and without a script, it leads there.
 */
export function SharePart({ id, title, children }: SharePartProps) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const href = partAddress(id);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./share-dialog.tsx').then(
      ({ ShareDialog }) => setDialog(() => ShareDialog),
      () => location.assign(href),
    );
  };
  return (
    <>
      <a className="share-part" href={href} onClick={open} {...heldMark}>
        {children}
      </a>
      {Dialog && <Dialog href={href} name={children} title={title} onClose={() => setDialog(undefined)} />}
    </>
  );
}
