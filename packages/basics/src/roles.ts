// Roles. A user's roles are a list (spec 000 section 3); the vault stores exactly one.

export const roles = ['admin', 'staff', 'user'] as const;
export type Role = (typeof roles)[number];

/** The role groups of spec 000 section 6. An empty list means "only people who are signed out". */
export const roleGroups = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: [],
} as const satisfies Record<string, readonly Role[]>;
export type RoleGroup = keyof typeof roleGroups;

/**
 * The route rule of spec 000 section 5: no required list means anyone, an empty one means only people without a role,
 * otherwise one of the listed roles is needed.
 */
export function isAllowed(
  required: readonly Role[] | null | undefined,
  own: readonly Role[],
): boolean {
  if (required == null) return true;
  if (required.length === 0) return own.length === 0;
  return own.some((role) => required.includes(role));
}
