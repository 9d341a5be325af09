import { createContext, useContext, type ReactNode } from 'react';
import type { Figure } from '#features/articles/contract.ts';
import type { LibraryPicture } from '#features/pictures/contract.ts';

/** The text that fields are about: they find their value by its path. */
export interface FormParts {
  whole: unknown;
  change: (path: string, value: unknown) => void;
  isReadOnly: boolean;
  /** Where words stand that readers have voted on: they are read only while the rest is written. */
  fixed?: readonly string[];
}

export const FormContext = createContext<FormParts>({ whole: {}, change: () => undefined, isReadOnly: true });

/** Draws a figure as its page does; the page's own parts are put in where screens are put together. */
export const FigureContext = createContext<(figure: Figure) => ReactNode>(() => null);

export interface PickerParts {
  chosen: string | undefined;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Lets a picture of the library be chosen, put in where screens are put together. */
export const PickerContext = createContext<(parts: PickerParts) => ReactNode>(() => null);

export const useForm = () => useContext(FormContext);
