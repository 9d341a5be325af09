import { showToast } from '#design/toast-store.ts';
import { planTexts } from './plan-texts.ts';

/** Says that a payment has made somebody a Supporter. Browser only. */
export function welcomeSupporter(): void {
  showToast({ title: planTexts.welcomeTitle, text: planTexts.welcome });
}

/** The same on the article to which a payment led back, once. Browser only. */
export function welcomeBack(): void {
  const { isNewSupporter, ...state } = (history.state ?? {}) as { isNewSupporter?: true };
  if (!isNewSupporter) return;
  history.replaceState(state, '');
  welcomeSupporter();
}
