import type { LinkProps } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import type { ComponentType, SVGProps } from 'react';
import type { Role } from '#features/accounts/roles.ts';
import { accountMenuTexts } from '../account-texts.ts';

interface AccountLink {
  to: NonNullable<LinkProps['to']>;
  search?: object;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
}

/** Where the menus of an account lead, by what its owner is here; without network to the one page that is there. */
export const accountLinks = (role: Role, isOnline: boolean): AccountLink[] => (isOnline ? linksOf(role) : [keptLink]);

const linksOf = (role: Role): AccountLink[] => [
  { to: '/profile', Icon: User, label: accountMenuTexts.editProfile },
  notificationsLink,
  savedLink,
  followsLink,
  { to: '/le-mie-storie', Icon: FileText, label: accountMenuTexts.ownStories },
  ...(role === 'user' ? [] : [newsroom]),
  { to: '/settings', Icon: Settings, label: accountMenuTexts.settings },
  ...(role === 'admin' ? [dashboard] : []),
];

const keptLink: AccountLink = { to: '/senza-rete', Icon: Bookmark, label: accountMenuTexts.kept };
const savedLink: AccountLink = { to: '/leggi-dopo', Icon: Bookmark, label: accountMenuTexts.saved };
const notificationsLink: AccountLink = { to: '/notifiche', Icon: Bell, label: accountMenuTexts.notifications };
const followsLink: AccountLink = { to: '/segui', Icon: Eye, label: accountMenuTexts.follows };
const newsroom: AccountLink = {
  to: '/redazione/storie',
  search: { facet: 'new' },
  Icon: Newspaper,
  label: accountMenuTexts.newsroom,
};
const dashboard: AccountLink = { to: '/admin', Icon: Shield, label: accountMenuTexts.adminDashboard };
