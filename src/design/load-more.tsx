import { Button, ButtonLink } from './button.tsx';
import { heldMark } from './held-mark.ts';
import { LoadingMark } from './loading-screen.tsx';
import { designTexts } from './texts.ts';

type LoadMoreProps = {
  /** The next page as an address, so that the list can be read without JavaScript. */
  href?: string | undefined;
  onLoad?: (() => void) | undefined;
  pending?: boolean | undefined;
};

/** The way to the rest of a list. */
export function LoadMore({ href, onLoad, pending }: LoadMoreProps) {
  const content = (
    <>
      {pending && <LoadingMark />}
      {pending ? designTexts.loading : designTexts.loadMore}
    </>
  );
  if (!href) {
    return (
      <Button onClick={onLoad} busy={pending} aria-busy={pending}>
        {content}
      </Button>
    );
  }
  return (
    <ButtonLink
      href={href}
      aria-busy={pending}
      {...heldMark}
      onClick={(event) => {
        if (!onLoad) return;
        event.preventDefault();
        if (!pending) onLoad();
      }}
    >
      {content}
    </ButtonLink>
  );
}
