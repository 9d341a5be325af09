import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import Scale from 'lucide-react/icons/scale';
import User from 'lucide-react/icons/user';
import type { ComponentType, SVGProps } from 'react';
import type { FollowKind } from '../rules.ts';

export const followIcons: Record<FollowKind, ComponentType<SVGProps<SVGSVGElement>>> = {
  case: Scale,
  place: MapPin,
  author: User,
  topic: FileText,
};
