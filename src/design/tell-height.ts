/**
 * Makes the ref of what stands over the page: its height is told to the page's styles by a property of this name, as long
 * as it is there, so that they keep clear what it would cover. Browser only.
 */
export function tellHeight(property: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => page.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(property);
    };
  };
}
