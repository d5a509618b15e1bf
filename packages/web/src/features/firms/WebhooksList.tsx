// Addresses of the firm's own systems that are told what happens. Owners add, change, test and delete them.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxWebhooks, webhookEvents } from '@pricevault/basics';
import type { Webhook } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  dateColumn,
  idOf,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import type { MenuAction } from '../../ui/menu/ActionList.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { usePing, useRemoveWebhook, useSetWebhookOn, useWebhooks } from './webhooks.api.ts';

const WebhookDialog = lazyPart(() => import('./WebhookDialog.tsx'), 'WebhookDialog', 'dialog');
const SecretDialog = lazyPart(
  () => import('./WebhookSecretDialog.tsx'),
  'WebhookSecretDialog',
  'dialog',
);
const DeliveriesDrawer = lazyPart(
  () => import('./DeliveriesDrawer.tsx'),
  'DeliveriesDrawer',
  'dialog',
);

const tones: Readonly<Record<Webhook['state'], BadgeTone>> = {
  on: 'success',
  failing: 'warning',
  switchedOff: 'neutral',
  givenUp: 'error',
};

type Opened = { readonly what: 'form' | 'secret' | 'log'; readonly of: Webhook | null };

export function WebhooksList() {
  const { t } = useTranslation('webhooks');
  const report = useReport();
  const webhooks = useWebhooks();
  const remove = useRemoveWebhook();
  const { mutateAsync: setOn } = useSetWebhookOn();
  const { mutateAsync: ping } = usePing();
  const [opened, setOpened] = useState<Opened | null>(null);
  /** Kept while the dialog fades out, so that its text does not change. */
  const [asked, setAsked] = useState<Webhook | null>(null);
  const [isAsking, setAsking] = useState(false);

  const columns = useMemo<DataTableColumn<Webhook>[]>(() => {
    const actionsOf = (webhook: Webhook): MenuAction[] => {
      const { _id, state } = webhook;
      const isOn = state === 'on' || state === 'failing';
      return [
        {
          key: 'edit',
          label: t('actions.edit'),
          run: () => setOpened({ what: 'form', of: webhook }),
        },
        {
          key: 'ping',
          label: t('actions.ping'),
          isDisabled: !isOn,
          run: () => {
            void report(ping({ _id }));
            setOpened({ what: 'log', of: webhook });
          },
        },
        {
          key: 'secret',
          label: t('actions.rotate'),
          run: () => setOpened({ what: 'secret', of: webhook }),
        },
        {
          key: 'switch',
          label: t(isOn ? 'actions.switchOff' : 'actions.switchOn'),
          run: () =>
            void report(
              setOn({ _id, isOn: !isOn }),
              t(isOn ? 'done.switchedOff' : 'done.switchedOn'),
            ),
        },
        {
          key: 'remove',
          label: t('actions.remove'),
          isDangerous: true,
          run: () => {
            setAsked(webhook);
            setAsking(true);
          },
        },
      ];
    };
    const buttonsOf = (webhook: Webhook) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          variant="text"
          aria-label={t('log.openNamed', { host: hostOf(webhook) })}
          onClick={() => setOpened({ what: 'log', of: webhook })}
          sx={{ minBlockSize: '1.75rem', paddingBlock: 0, marginInlineStart: '-0.875rem' }}
        >
          {t('log.open')}
        </Button>
        <RowMenu
          label={t('actions.named', { host: hostOf(webhook) })}
          actions={actionsOf(webhook)}
        />
      </Box>
    );
    const eventsOf = ({ events }: Webhook) =>
      events.length === webhookEvents.length
        ? t('events.all')
        : events.map((event) => t(`events.${event}`)).join(', ');
    const stateOf = ({ state }: Webhook) => (
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
    );
    return [
      textColumn('url', t('columns.url'), ({ url }) => url, 260, {
        render: ({ url, note }) => <LatinText text={note === '' ? url : `${url} (${note})`} />,
        isWholeLine: true,
      }),
      textColumn('events', t('columns.events'), eventsOf, 220),
      customColumn('state', t('columns.state'), ({ state }) => t(`states.${state}`), stateOf, 120),
      dateColumn('lastAttemptAt', t('columns.last'), (row) => row.lastAttemptAt, 150),
      actionsColumn(t('columns.actions'), buttonsOf, 170),
    ];
  }, [t, report, ping, setOn]);

  const confirm = async () => {
    if (!asked) return;
    await report(remove.mutateAsync({ _id: asked._id }), t('done.removed'));
    setAsking(false);
  };
  const isFull = (webhooks.data?.items.length ?? 0) >= maxWebhooks;
  const close = () => setOpened(null);
  return (
    <>
      <ShortList
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <ReasonedButton
            variant="outlined"
            why={isFull ? t('full', { max: maxWebhooks }) : undefined}
            onClick={() => setOpened({ what: 'form', of: null })}
          >
            {t('add')}
          </ReasonedButton>
        }
        columns={columns}
        rows={webhooks.data?.items}
        query={webhooks}
        rowId={idOf}
        rowLabel={hostOf}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {opened?.what === 'form' && <WebhookDialog row={opened.of} onClose={close} />}
      {opened?.what === 'secret' && opened.of && (
        <SecretDialog webhook={opened.of} onClose={close} />
      )}
      {opened?.what === 'log' && opened.of && (
        <DeliveriesDrawer webhook={opened.of} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('remove.title')}
        confirmLabel={t('actions.remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t('remove.question', { host: asked ? hostOf(asked) : '' })}</Typography>
      </ConfirmDialog>
    </>
  );
}

const hostOf = ({ url }: Webhook) => new URL(url).host;
