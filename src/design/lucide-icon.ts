import { createElement, type ComponentProps } from 'react';

interface IconData {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Stands in for the function of the same part in lucide-react, which vite.config.ts puts in its place: its icons are
 * drawn as they are, at the size and with the stroke that our style sheet
 * gives them (icon.css). What theirs adds, contexts and choices of size and
 * stroke, would be most of a kilobyte in what every reader downloads, and is used nowhere here.
 */
export default function createLucideIcon({ size, node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
