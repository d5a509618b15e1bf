// Entries in words: who, what happened, and to what.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions, auditObjects } from '@pricevault/contract';
import type { Scope } from './audit.address.ts';
import type { AuditRow } from './audit.api.ts';

export function useAuditWords() {
  const { t } = useTranslation('audit');
  /** An action of another version has no words here. */
  const actionText = useCallback(
    (action: string) => {
      const known = auditActions.find((each) => each === action);
      return known === undefined ? action : t(`actions.${known}`);
    },
    [t],
  );
  const objectTypeText = useCallback(
    (type: string) => {
      const known = auditObjects.find((each) => each === type);
      return known === undefined ? type : t(`objects.${known}`);
    },
    [t],
  );
  const whoText = useCallback(
    (actor: string | null, scope: Scope) => {
      if (actor === null) return t(scope === 'firm' ? 'who.staff' : 'who.ofFirm');
      if (actor === 'system') return t('who.system');
      if (actor === 'guest') return t('who.guest');
      if (actor === 'command line') return t('who.commandLine');
      const address = addressOf(actor);
      return address === actor ? actor : t('who.token', { who: `\u2068${address}\u2069` });
    },
    [t],
  );
  return { actionText, objectTypeText, whoText };
}

/** Of what was done with an API token, the address of its owner. */
export const addressOf = (actor: string): string => actor.replace(/ \(API token .*$/s, '');

/** What the entry is about, by its name where there is one. */
export function objectName(
  { objectType, objectId, details }: AuditRow,
  names: Readonly<Record<string, string>>,
): string {
  const type = names[String(details['instrumentTypeId'] ?? '')];
  const date = details['valuationDate'];
  const about = [type, date, names[String(details['member'] ?? '')]].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  const own = objectId === null ? undefined : names[objectId];
  const isReadable = objectType === 'endpoint' || objectType === 'curve';
  return [own ?? (isReadable ? objectId : null), ...about].filter(Boolean).join(' · ');
}
