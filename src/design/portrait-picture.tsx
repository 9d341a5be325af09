import { drawingInPage } from './drawing-in-page.ts';
import { portrait, type PortraitFacing, type PortraitLook, type PortraitVoice } from './portrait.ts';

type PortraitPictureProps = {
  name: string;
  voice?: PortraitVoice | undefined;
  facing?: PortraitFacing | undefined;
  look?: PortraitLook | undefined;
  className?: string | undefined;
};

/** The drawn bust of a person, as large as its place. Decoration: the name stands beside it. */
export function PortraitPicture({ className = 'portrait', ...person }: PortraitPictureProps) {
  return (
    <div
      className={className}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawingInPage(portrait(person)) }}
    />
  );
}
