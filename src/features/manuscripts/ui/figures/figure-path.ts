import { createContext, use } from 'react';
import { useForm } from '../form-context.ts';

/** Where the figure is in the form, and what its fields complain of, by their path in it. */
export const FigurePath = createContext<{ path: string; problems: Record<string, string> }>({ path: '', problems: {} });

/** What a field of the figure needs: its name, its complaint, and how it is changed. */
export function useFigurePart(part: string) {
  const { path, problems } = use(FigurePath);
  const { whole, change } = useForm();
  const name = part ? `${path}.${part}` : path;
  return { name, error: problems[part], whole, put: (value: unknown) => change(name, value) };
}
