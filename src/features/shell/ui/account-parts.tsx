import { Link } from '#design/link.tsx';
import { lazy, type ComponentType } from 'react';
import type { NamedReader } from '#features/accounts/kept-reader.ts';
import { whenPainted } from '#lib/when-painted.ts';
import { whenWide } from '#lib/when-wide.ts';

interface AccountPartProps {
  user: NamedReader;
}

/** What is for those who signed in is loaded for them alone; the menu of a wide screen, for such a one. */
export const UserMenu = part(async () => {
  await whenWide();
  await whenPainted();
  return (await import('./user-menu.tsx')).UserMenu;
});
export const AccountName = part(async () => (await import('./account-name.tsx')).AccountName);
export const AccountItems = part(async () => (await import('./account-items.tsx')).AccountItems);

/** A file that does not arrive must not take the page with it. */
function part<Props extends AccountPartProps>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => ProfileLink),
  }));
}

function ProfileLink({ user }: AccountPartProps) {
  return <Link to="/profile">{user.name || user.email}</Link>;
}
