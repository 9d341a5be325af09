/**
 * Puts the focus on the first field of a form that is marked as wrong, once the page has drawn it: a busy machine may show
 * a frame before. Where no field is marked within some frames the refusal stands elsewhere, and the focus stays.
 */
export function focusWrong(form: HTMLElement | null, framesLeft = 20): void {
  if (!form || framesLeft === 0) return;
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else focusWrong(form, framesLeft - 1);
  });
}
