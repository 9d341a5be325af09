import { send } from '#lib/send.ts';
import type { MachineRoom } from './contract.ts';

/** Puts a failed job back into its queue; answers the room as it is then. */
export const retryJob = (id: string) => send<MachineRoom>('POST', `/api/admin/machine/jobs/${id}/retry`);
