// What became of a mail; it is called sent only when the mail server has accepted it.
import { useTranslation } from 'react-i18next';
import type { MailState as State } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { minuteText } from '../../lib/format/figures.ts';

const tones: Record<State, BadgeTone> = {
  queued: 'info',
  sent: 'success',
  filed: 'warning',
  failed: 'error',
  unknown: 'warning',
};

interface MailStateProps {
  readonly mail: { readonly state: State; readonly sentAt: string | null };
}

export function MailState({ mail: { state, sentAt } }: MailStateProps) {
  const { t } = useTranslation('quotes');
  return (
    <span {...(sentAt === null ? {} : { title: minuteText(sentAt) })}>
      <Badge tone={tones[state]}>{t(`mailStates.${state}`)}</Badge>
    </span>
  );
}
