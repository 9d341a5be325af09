import FilePlus from 'lucide-react/icons/file-plus';
import MessageSquare from 'lucide-react/icons/message-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Sunrise from 'lucide-react/icons/sunrise';
import type { ComponentType, SVGProps } from 'react';
import type { NotificationKind } from '../rules.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export const notificationIcons: Record<NotificationKind, Icon> = {
  verdict: Scale,
  reply: MessageSquare,
  correction: Pencil,
  stage: Sunrise,
  addition: FilePlus,
  published: Newspaper,
};
