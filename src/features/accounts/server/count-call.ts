import { AppError } from '#platform/app-error.ts';
import type { Limit, Limiter } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import type { AuthCall } from './auth-calls.ts';
import { knownDevice, type DeviceServices } from './known-device.ts';
import { accountLimits } from './limits.ts';
import type { Mailbox } from './mailbox.ts';

interface Caller {
  headers: Headers;
  address: string;
  /** The mailbox in the body, where there is one. */
  mailbox: Mailbox | undefined;
}

/**
 * Counts a call where it is limited. True for a mail that shall silently not be sent: nothing happens then. Refuses beyond
 * the limits (429).
 */
export async function countCall(
  services: Pick<Services, 'limit'> & DeviceServices,
  call: AuthCall,
  { headers, address, mailbox }: Caller,
): Promise<boolean> {
  const { limit } = services;
  if (call.countsSignIns) {
    const device = mailbox && (await knownDevice(services, headers, mailbox));
    await countSignIn(limit, address, mailbox?.canonical ?? '', device);
  }
  if (call.byAddress) await limit(accountLimits[call.byAddress], address);
  return call.sendsMail && mailbox ? countMail(limit, call, mailbox.canonical) : false;
}

/** A try of a password: in a browser of the owner by limits of its own, else for the address, for both, and for the account. */
async function countSignIn(
  limit: Limiter,
  address: string,
  mailbox: string,
  device: string | undefined,
): Promise<void> {
  if (device !== undefined) {
    await limit(accountLimits.signInByDevice, device);
    await limit(accountLimits.signInByDeviceAddress, address);
    return limit(accountLimits.signInByDevices, mailbox);
  }
  await limit(accountLimits.signInByAddress, address);
  await limit(accountLimits.signInByPair, `${address} ${mailbox}`);
  await limit(accountLimits.signInByStrangers, mailbox);
}

async function countMail(limit: Limiter, call: AuthCall, mailbox: string): Promise<boolean> {
  if (await isBeyond(limit, accountLimits.mailPause, `${call.path} ${mailbox}`)) return true;
  const isConfirmation = call.path === '/send-verification-email';
  if (isConfirmation && (await isBeyond(limit, accountLimits.confirmationByEmail, mailbox))) return true;
  await limit(accountLimits.mailByEmail, mailbox);
  return false;
}

async function isBeyond(limit: Limiter, which: Limit, key: string): Promise<boolean> {
  try {
    await limit(which, key);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true;
    throw error;
  }
}
