import type { ReactNode } from 'react';

export type SocialNetwork = 'Twitter' | 'Instagram' | 'Facebook' | 'LinkedIn';

/** The sign of a social network, in the line of the other icons. The link around it says its name. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[network]}
    </svg>
  );
}

const shapes: Record<SocialNetwork, ReactNode> = {
  Twitter: <path d="M4 4L20 20M20 4L4 20" />,
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2V7.3" />
    </>
  ),
  Facebook: <path d="M14 21V8.5C14 6.5 15 5.5 18 5.5M9.5 12.5H17" />,
  LinkedIn: <path d="M5 10V20M5 5.5V5.6M10 20V10M10 14C10 11.5 11.5 10 14 10S18.5 11.5 18.5 14V20" />,
};
