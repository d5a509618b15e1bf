// What each role in a firm may do. The server enforces this table on every call, and the page "Who can see what" prints it.
import { firmRoles, type FirmRole } from './firm-roles.ts';

export const firmRights = [
  /** See the firm's series, submissions and results. */
  'read',
  /** Submit marks, take part in kept rounds, and hold a key for them. */
  'submit',
  /** Create and change series. */
  'series',
  /** Ask for quotes and answer, create trades, write to the desks. */
  'quote',
  /** Work on the firm's exceptions: state, reason, comment, assignee; shared views. */
  'desk',
  /** Change the firm's tolerances and materiality floors, which decide what an exception is. */
  'tolerances',
  /** Store positions for the firm, read and delete them. */
  'positions',
  /** Sign the book of a date as prepared, and reopen it. */
  'prepare',
  /** Approve a book that somebody else prepared, or send it back. */
  'approve',
  /** Make evidence packs of signed books, and read the firm's audit log. */
  'evidence',
  /** Invite colleagues as members. */
  'invite',
  /** Change the firm's details, its members and their roles, and the firm's API tokens. */
  'manage',
] as const;
export type FirmRight = (typeof firmRights)[number];

const rightsOfFirmRole = {
  owner: firmRights,
  member: ['read', 'submit', 'series', 'quote', 'desk', 'invite'],
  preparer: ['read', 'submit', 'series', 'desk', 'tolerances', 'positions', 'prepare', 'evidence'],
  approver: [
    'read',
    'submit',
    'series',
    'desk',
    'tolerances',
    'positions',
    'prepare',
    'approve',
    'evidence',
  ],
  viewer: ['read'],
  auditor: ['read', 'evidence'],
} as const satisfies Record<FirmRole, readonly FirmRight[]>;

export function hasFirmRight(role: FirmRole, right: FirmRight): boolean {
  const rights: readonly FirmRight[] = rightsOfFirmRole[role];
  return rights.includes(right);
}

export function firmRolesWith(right: FirmRight): FirmRole[] {
  return firmRoles.filter((role) => hasFirmRight(role, right));
}

/** Whether somebody loses a right by this change. */
export function losesFirmRights(from: FirmRole, to: FirmRole): boolean {
  return rightsOfFirmRole[from].some((right) => !hasFirmRight(to, right));
}
