// What was sent to a webhook: the list of deliveries, or one of them with what was in it and a way to send it again.
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '@pricevault/contract';
import { formatSecondInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useMemoryListState } from '../../ui/data-table/index.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { DeliveriesTable, logPageSizes } from './DeliveriesTable.tsx';
import { DeliveryState, useAttemptText } from './DeliveryState.tsx';
import { useDelivery, usePing, useReplay, type DeliveryFilter } from './webhooks.api.ts';

interface DeliveriesDrawerProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const mirrored = { '&:dir(rtl)': { transform: 'scaleX(-1)' } };

export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const { t } = useTranslation('webhooks');
  const report = useReport();
  const { mutateAsync: ping, isPending } = usePing();
  const [openedId, setOpenedId] = useState<string | null>(null);
  // Kept while a delivery is open, so that the way back leads to the same place.
  const list = useMemoryListState({ pageSize: logPageSizes[0] });
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const isOn = webhook.state === 'on' || webhook.state === 'failing';
  return (
    <SideDrawer
      title={t('log.title')}
      subtitle={<LatinText text={webhook.url} />}
      action={
        openedId === null && (
          <Button
            variant="outlined"
            disabled={!isOn}
            loading={isPending}
            onClick={() => void report(ping({ _id: webhook._id }))}
          >
            {t('actions.ping')}
          </Button>
        )
      }
      width="52rem"
      onClose={onClose}
    >
      {openedId === null ? (
        <DeliveriesTable
          webhookId={webhook._id}
          list={list}
          filter={filter}
          onFilter={(changed) => {
            setFilter(changed);
            list.setPage(0);
          }}
          onOpen={setOpenedId}
        />
      ) : (
        <DeliveryDetail deliveryId={openedId} onBack={() => setOpenedId(null)} />
      )}
    </SideDrawer>
  );
}

interface DeliveryDetailProps {
  readonly deliveryId: string;
  readonly onBack: () => void;
}

function DeliveryDetail({ deliveryId, onBack }: DeliveryDetailProps) {
  const { t } = useTranslation('webhooks');
  const report = useReport();
  const language = useLanguage();
  const attemptText = useAttemptText();
  const delivery = useDelivery(deliveryId);
  const { mutateAsync: replay, isPending } = useReplay();
  const { data } = delivery;
  const back = (
    <Button variant="text" startIcon={<ArrowBackIcon sx={mirrored} />} onClick={onBack}>
      {t('log.back')}
    </Button>
  );
  if (!data) {
    return (
      <>
        {back}
        {delivery.error ? (
          <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />
        ) : (
          <LoadingBlock height={240} />
        )}
      </>
    );
  }
  const { item, body, attempts } = data;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {back}
        <Typography variant="h3" component="p" sx={{ flex: 1 }}>
          {t(`events.${item.event}`)}
        </Typography>
        <DeliveryState of={item} />
        <Button
          variant="outlined"
          loading={isPending}
          onClick={() => void report(replay({ deliveryId }), t('done.replayed'))}
        >
          {t('log.replay')}
        </Button>
      </Box>
      {item.nextAttemptAt !== null && attempts.length > 0 && (
        <Typography variant="body2">
          {t('log.next', { at: formatSecondInZone(item.nextAttemptAt, language) })}
        </Typography>
      )}
      <Section title={t('log.sent')}>
        <Code text={prettyJson(body)} />
      </Section>
      <Section title={t('log.attempts')}>
        {attempts.length === 0 && <Typography variant="body2">{t('log.noAttempts')}</Typography>}
        {attempts.map((attempt) => (
          <Box key={attempt.number} sx={{ mb: 3 }}>
            <Typography variant="body2">
              <bdi>{formatSecondInZone(attempt.at, language)}</bdi> ·{' '}
              <bdi>{attemptText(attempt)}</bdi>
            </Typography>
            {attempt.answer ? <Code text={attempt.answer} /> : null}
          </Box>
        ))}
      </Section>
    </Box>
  );
}

function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}

/** What was sent or answered, letter by letter. */
function Code({ text }: { readonly text: string }) {
  return (
    <Box
      component="pre"
      dir="ltr"
      tabIndex={0}
      sx={{
        m: 0,
        p: 3,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        fontSize: '0.8125rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxBlockSize: '22rem',
        overflow: 'auto',
        textAlign: 'start',
      }}
    >
      {text}
    </Box>
  );
}

function prettyJson(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
