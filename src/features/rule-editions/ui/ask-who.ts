import type { ReactNode } from 'react';

/** Draws the dialog in which an admin confirms who they are. */
export type AskWho = (on: { onConfirmed: () => void; onClose: () => void }) => ReactNode;
