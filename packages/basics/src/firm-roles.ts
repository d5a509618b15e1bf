// Roles in a firm.

export const firmRoles = ['owner', 'member', 'preparer', 'approver', 'viewer', 'auditor'] as const;
/** An auditor reads until a date, then leaves the firm. */
export type FirmRole = (typeof firmRoles)[number];

/** Days ahead for which an auditor can be let in. */
export const maxAuditDays = 366;

/** An auditor's access ends with this day in UTC. */
export function auditEnd(lastDay: string): Date {
  return new Date(Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000);
}
