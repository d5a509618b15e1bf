// Firms that ask to be vetted or are to be reviewed, with what speaks for and against them. Nothing is shown while there are
// none.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettingRequest } from '@pricevault/contract';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { useListText } from '../../lib/format/list-text.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { useReport } from '../../ui/notices/use-report.ts';
import { CorporateGroupField } from './CorporateGroupField.tsx';
import { useRefuseVetting, useVetFirm, useVettingRequests } from './users.api.ts';

interface Question {
  readonly kind: 'vet' | 'keep' | 'refuse' | 'withdraw';
  readonly request: VettingRequest;
}

export function VettingRequests() {
  const { t } = useTranslation('users');
  const report = useReport();
  const requests = useVettingRequests();
  const vet = useVetFirm();
  const refuse = useRefuseVetting();
  const [question, setQuestion] = useState<Question | null>(null);
  const [group, setGroup] = useState('');
  const endWork = useUnsavedWork({
    isUnsaved: question !== null && group !== (question.request.corporateGroup ?? ''),
    kind: 'dialog',
  });
  const items = requests.data?.items ?? [];
  if (items.length === 0 && !requests.error) return null;

  const ask = (asked: Question) => {
    setGroup(asked.request.corporateGroup ?? '');
    setQuestion(asked);
  };
  const answer = async ({ kind, request: { firmId, firmName, lei } }: Question) => {
    const call =
      kind === 'refuse'
        ? refuse.mutateAsync({ firmId })
        : vet.mutateAsync({
            firmId,
            isVetted: kind !== 'withdraw',
            firmName,
            lei,
            ...(kind === 'withdraw' ? {} : { corporateGroup: group.trim() || null }),
          });
    // What was typed stays where it was refused.
    if (await report(call, t(`vettings.done.${kind}`, { firm: firmName }))) setQuestion(null);
  };
  return (
    <ListSection title={t('vettings.title')} purpose={t('vettings.purpose')}>
      {requests.error && items.length === 0 ? (
        <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 6 }}>
          {items.map((request) => (
            <RequestRow key={request.firmId} request={request} onAsk={ask} />
          ))}
        </Box>
      )}
      {question && (
        <ConfirmDialog
          isOpen
          title={t('vettings.title')}
          confirmLabel={t(`vettings.${question.kind}`)}
          isDangerous={question.kind === 'refuse' || question.kind === 'withdraw'}
          isBusy={vet.isPending || refuse.isPending}
          onConfirm={() => void answer(question)}
          onCancel={() => endWork(() => setQuestion(null))}
        >
          <Typography>
            {t(`vettings.question.${question.kind}`, { firm: question.request.firmName })}
          </Typography>
          {(question.kind === 'vet' || question.kind === 'keep') && (
            <CorporateGroupField value={group} onChange={setGroup} />
          )}
        </ConfirmDialog>
      )}
    </ListSection>
  );
}

interface RequestRowProps {
  readonly request: VettingRequest;
  readonly onAsk: (question: Question) => void;
}

function RequestRow({ request, onAsk }: RequestRowProps) {
  const { t } = useTranslation('users');
  const listText = useListText();
  const { firmName, isVetted, askedBy, mailDomains, lei, corporateGroup, hasPartner, members } =
    request;
  const facts = [
    [t('vettings.askedBy'), askedBy],
    [t('vettings.mailDomains'), listText(mailDomains)],
    [t('vettings.lei'), lei],
    [t('vettings.corporateGroup'), corporateGroup],
  ] as const;
  const [yes, no] = isVetted ? (['keep', 'withdraw'] as const) : (['vet', 'refuse'] as const);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 20rem', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography
            component="bdi"
            sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}
          >
            {firmName}
          </Typography>
          {hasPartner && <Badge tone="success">{t('vettings.partner')}</Badge>}
          {isVetted && <Badge tone="info">{t('vettings.review')}</Badge>}
        </Box>
        <Box component="dl" sx={factsStyle}>
          {facts.map(([name, value]) => (
            <Box key={name}>
              <Box component="dt">{name}</Box>
              <dd>{value ? <LatinText text={value} /> : '–'}</dd>
            </Box>
          ))}
          <Box>
            <Box component="dt">{t('vettings.members')}</Box>
            <dd>{members}</dd>
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" onClick={() => onAsk({ kind: yes, request })}>
          {t(`vettings.${yes}`)}
        </Button>
        <Button variant="outlined" color="error" onClick={() => onAsk({ kind: no, request })}>
          {t(`vettings.${no}`)}
        </Button>
      </Box>
    </Box>
  );
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  rowGap: 2,
  m: 0,
  mt: 2,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
