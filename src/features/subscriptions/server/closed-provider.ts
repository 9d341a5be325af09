import { AppError } from '#platform/app-error.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { Provider } from './provider.ts';

/**
 * The real provider where its keys are missing: it can be asked for nothing (503), so that no account is deleted and no
 * message thrown away while somebody may be paying, and what was only played is nobody's money.
 */
export const closedProvider: Provider = {
  name: 'stripe',
  sellsYears: false,
  get webhookSecret(): string {
    throw unavailable();
  },
  openCheckout: refuse,
  closeCheckout: refuse,
  readSubscription: refuse,
  openOrder: refuse,
  readOrder: refuse,
  behind: refuse,
  endWithPeriod: refuse,
  resume: refuse,
  endNow: refuse,
  refund: refuse,
  renewalCents: refuse,
  receiptUrl: refuse,
  portalUrl: refuse,
};

function refuse(): Promise<never> {
  return Promise.reject(unavailable());
}

function unavailable(): AppError {
  return new AppError('unavailable', refusalTexts.providerAway, { retryAfterSeconds: retryAfter });
}

/** An operator has to set something first. */
const retryAfter = 3600;
