import type { DiskSpace } from '#platform/disk-space.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { machineTexts } from '../machine-texts.ts';

interface FullDiskMail {
  name: string;
  publicUrl: string;
  room: Exclude<DiskSpace, 'ample'>;
  freeBytes: number;
}

/** What the admins are told before the disk is full, and when nothing is written any more. */
export function fullDiskEmail({ name, publicUrl, room, freeBytes }: FullDiskMail): MailMessage {
  const title = machineTexts.rooms[room];
  return {
    subject: `${title}: ${machineTexts.bytes(freeBytes)} liberi`,
    preview: machineTexts.roomTexts[room],
    title,
    paragraphs: [
      `Ciao ${name},`,
      `sul disco della base dati restano ${machineTexts.bytes(freeBytes)}.`,
      machineTexts.roomTexts[room],
    ],
    action: { label: 'Apri la sala macchine', url: `${publicUrl}/admin?view=machine` },
  };
}
