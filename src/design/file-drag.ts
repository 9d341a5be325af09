import type { DragEvent } from 'react';

/**
 * Keeps the browser from opening dragged files in the place of the page, and tells whoever drags them whether they are
 * taken here. Answers whether it is files that are dragged.
 */
export function holdFiles(
  event: Pick<DragEvent, 'preventDefault'> & { dataTransfer: Pick<DataTransfer, 'types' | 'dropEffect'> },
  areTaken: boolean,
): boolean {
  if (!event.dataTransfer.types.includes('Files')) return false;
  event.preventDefault();
  event.dataTransfer.dropEffect = areTaken ? 'copy' : 'none';
  return true;
}
