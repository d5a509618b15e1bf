// The firm's name and LEI, whether it is vetted, changing and leaving it.
import VerifiedOutlinedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNeededAsOwner } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useRefusalOfRole } from '../../lib/session/firm-rights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLeaveFirm, type OwnFirm, useAskVetting } from './firms.api.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';

const DetailsDialog = lazyPart(
  () => import('./FirmDetailsDialog.tsx'),
  'FirmDetailsDialog',
  'dialog',
);

export function FirmHeader({ own }: { readonly own: OwnFirm }) {
  const { t } = useTranslation('firms');
  const { firm, members } = own;
  const user = useCurrentUser();
  const report = useReport();
  const leave = useLeaveFirm();
  const [open, setOpen] = useState<'details' | 'leave' | null>(null);
  const self = { firmRole: firm.ownRole };
  const whyNotEdit = useRefusalOfRole('manage', firm.ownRole);
  const colleagues = members.filter((member) => member._id !== user.id);
  const whyStay =
    colleagues.length === 0
      ? t('leave.alone')
      : isNeededAsOwner(self, colleagues)
        ? t('leave.lastOwner')
        : null;

  const leaveNow = async () => {
    await report(leave.mutateAsync(undefined), t('leave.done', { firm: firm.name }));
    setOpen(null);
  };

  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 5 }}>
      <Box sx={{ flex: '1 1 17.5rem', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{firm.name}</bdi>
          </Typography>
          {firm.isVetted ? (
            <Badge tone="success" icon={<VerifiedOutlinedIcon />}>
              {t('vetted')}
            </Badge>
          ) : (
            <Badge tone="neutral">{t('notVetted')}</Badge>
          )}
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(firm.isVetted ? 'purpose' : 'purposeNotVetted')}
        </Typography>
        {firm.lei !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('details.lei')}: <LatinText text={firm.lei} />
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {!firm.isVetted && <AskVetting firm={firm} />}
        <ReasonedButton why={whyNotEdit} variant="outlined" onClick={() => setOpen('details')}>
          {t('details.action')}
        </ReasonedButton>
        <ReasonedButton
          why={whyStay}
          variant="outlined"
          color="error"
          onClick={() => setOpen('leave')}
        >
          {t('leave.action')}
        </ReasonedButton>
      </Box>
      {open === 'details' && <DetailsDialog firm={firm} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'leave'}
        title={t('leave.title', { firm: firm.name })}
        confirmLabel={t('leave.action')}
        isDangerous
        isBusy={leave.isPending}
        onConfirm={() => void leaveNow()}
        onCancel={() => setOpen(null)}
      >
        <Typography>{t('leave.question')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

// One button for a firm that is not vetted yet.
function AskVetting({ firm }: { readonly firm: OwnFirm['firm'] }) {
  const { t } = useTranslation('firms');
  const failureTexts = useFailureTexts();
  const ask = useAskVetting();
  const isAsked = firm.vettingAskedAt !== null;
  const why = useRefusalOfRole('manage', firm.ownRole);
  const askNow = async () => {
    try {
      await ask.mutateAsync({});
      notices.show('success', t('vetting.done'));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  return (
    <ReasonedButton
      why={why}
      variant="contained"
      disabled={isAsked}
      loading={ask.isPending}
      onClick={() => void askNow()}
    >
      {isAsked ? t('vetting.asked') : t('vetting.ask')}
    </ReasonedButton>
  );
}
