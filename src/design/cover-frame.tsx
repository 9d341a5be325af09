import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { sheetHeight, sheetWidth } from './cover-size.ts';
import { designTexts } from './texts.ts';

/** An uploaded picture, kept as `${base}-${width}.webp` and `.jpg` for each of the widths. */
export type CoverPicture = {
  base: string;
  /** Size of the original, so that the page knows its shape before it loads. */
  width: number;
  height: number;
  widths: readonly number[];
  alt: string;
  credit: string;
  /** Where in it lies what matters, as CSS writes it; without it in its middle. */
  position?: string | undefined;
};

export type CoverFrameProps = {
  /** The drawing as it stands in a page (`drawingInPage`): above the fold, for a page that the server renders. */
  drawing?: string | undefined;
  /** The drawing as a file for each edition: fetched when it comes near. */
  files?: { day: string; evening: string } | undefined;
  /** A photograph in the place of the drawing. */
  picture?: CoverPicture | null | undefined;
  ratio?: '16-10' | '3-2' | '1-1' | '21-9' | undefined;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes?: string | undefined;
  /** Above the fold: loaded at once, and first. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** The frame of an article's picture: its photograph, or the drawing that whoever frames it has made. */
export function CoverFrame({ drawing = '', files, picture, ratio, sizes, priority, className }: CoverFrameProps) {
  const isHydrated = useHydrated();
  // What came with the page stays as it came: browsers do not have what it was drawn with.
  const [isServed] = useState(priority === true && !isHydrated);
  const names = ['cover', ratio && `cover-${ratio}`, className].filter(Boolean).join(' ');
  if (picture) {
    return (
      <div className={names}>
        <Photograph key={picture.base} picture={picture} sizes={sizes} priority={priority} />
      </div>
    );
  }
  if (isServed) {
    const html = { __html: drawing };
    return <div className={names} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  }
  if (!files) return <div className={names} />;
  return (
    <div className={names}>
      <DrawnFile address={files.day} className="day-only" />
      <DrawnFile address={files.evening} className="evening-only" />
    </div>
  );
}

/** The one of the edition that is not shown is not fetched. */
function DrawnFile({ address, className }: { address: string; className: string }) {
  const size = { width: sheetWidth, height: sheetHeight };
  return <img className={className} src={address} alt="" loading="lazy" decoding="async" {...size} />;
}

function Photograph({
  picture,
  sizes = '100vw',
  priority,
}: { picture: CoverPicture } & Pick<CoverFrameProps, 'sizes' | 'priority'>) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);

  // The error may have come before React could listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true);
  }, []);

  if (isMissing) {
    return (
      <div className="cover-missing" role="img" aria-label={picture.alt || designTexts.imageMissing}>
        <span>{designTexts.imageMissing}</span>
      </div>
    );
  }
  const { base, widths } = picture;
  return (
    <picture>
      <source type="image/webp" srcSet={sourceSet(base, widths, 'webp')} sizes={sizes} />
      <img
        ref={image}
        src={`${base}-${closest(widths, 1024)}.jpg`}
        srcSet={sourceSet(base, widths, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ objectPosition: picture.position }}
        onError={() => setMissing(true)}
      />
    </picture>
  );
}

function sourceSet(base: string, widths: readonly number[], type: 'webp' | 'jpg'): string {
  return widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
}

/** For browsers that know no srcset: the width nearest to the wanted one. */
function closest(widths: readonly number[], wanted: number): number {
  return widths.reduce((best, width) => (Math.abs(width - wanted) < Math.abs(best - wanted) ? width : best));
}
