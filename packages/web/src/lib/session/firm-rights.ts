// What the signed-in user's role in the firm allows, from the table that the server enforces.
import { useTranslation } from 'react-i18next';
import { hasFirmRight, type FirmRight, type FirmRole } from '@pricevault/basics';
import { useCurrentUser } from './current-user.ts';

/** Everybody in a firm may read. */
type RefusableRight = Exclude<FirmRight, 'read'>;

/** Why the role does not allow it, as a sentence; undefined when it does. */
export function useFirmRefusal(right: RefusableRight): string | undefined {
  return useRefusalOfRole(right, useCurrentUser().firmRole);
}

/** The same for a role that was read just now. */
export function useRefusalOfRole(right: RefusableRight, role: FirmRole): string | undefined {
  const { t } = useTranslation('firms');
  if (hasFirmRight(role, right)) return undefined;
  return t(`refusals.${right}`, { role: t(`roles.${role}`) });
}
