// Who may do what inside a firm: asked by the server, and by the web to disable controls.
import type { FirmRole } from '@pricevault/basics';

interface Member {
  readonly firmRole: FirmRole;
}

export function canRunFirm(member: Member): boolean {
  return member.firmRole === 'owner';
}

/** Whether the firm would be left without an owner if this person left it or became a member. */
export function isNeededAsOwner(person: Member, colleagues: readonly Member[]): boolean {
  return canRunFirm(person) && colleagues.length > 0 && !colleagues.some(canRunFirm);
}
