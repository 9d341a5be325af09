import { createContext, useContext } from 'react';

/** The text that fields are about: they find their value by its path. */
export interface FormParts {
  whole: unknown;
  change: (path: string, value: unknown) => void;
  isReadOnly: boolean;
}

export const FormContext = createContext<FormParts>({ whole: {}, change: () => undefined, isReadOnly: true });

export const useForm = () => useContext(FormContext);
