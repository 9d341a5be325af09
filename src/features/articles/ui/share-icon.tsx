import { useHydrated } from '#lib/use-hydrated.ts';

export type ShareWay = 'whatsApp' | 'telegram' | 'mail' | 'link' | 'sheet';

/**
 * The sign of a way to pass something on, in the line of the other icons. What it stands in says its name. The page's HTML
 * has its room alone: the lines come with the program, before their reader does.
 */
export function ShareIcon({ way }: { way: ShareWay }) {
  const isHydrated = useHydrated();
  return (
    <svg className="icon needs-script" viewBox="0 0 24 24" aria-hidden="true">
      {isHydrated && <path d={shapes[way]} />}
    </svg>
  );
}

const shapes: Record<ShareWay, string> = {
  whatsApp:
    'M4 20L5.2 15.8A8.3 8.3 0 1 1 8.4 18.9ZM9 8.6C9 12.2 11.8 15 15.4 15L15.6 13.2L13.6 12.4L12.7 13.3C11.9 12.9 11.1 12.1 10.7 11.3L11.6 10.4L10.8 8.4Z',
  telegram: 'M3 11.5L21 4L18 20L11.5 15.5L9 19V13.5L17 7.5',
  mail: 'M3 5H21V19H3ZM3 6L12 13L21 6',
  link: 'M10 14L14 10M8.5 11L5.8 13.7A3.2 3.2 0 0 0 10.3 18.2L13 15.5M11 8.5L13.7 5.8A3.2 3.2 0 0 1 18.2 10.3L15.5 13',
  sheet: 'M12 15V3.5M8 7L12 3L16 7M6 11H5V21H19V11H18',
};
