// Who may do what inside a firm: asked by the server, and by the web to disable controls.
import type { FirmRole } from '@pricevault/basics';

export function canRunFirm(member: { firmRole: FirmRole }): boolean {
  return member.firmRole === 'owner';
}
