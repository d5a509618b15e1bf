// Draws a notice store in its corner. Screen readers hear each notice once; errors interrupt.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { keyframes } from '@mui/material/styles';
import { useClearOfControl } from './clear-of-control.ts';
import type { NoticeStore } from './notice-store.ts';

interface NoticeStackProps {
  readonly store: NoticeStore;
  readonly place: 'top-end' | 'top-centre';
  /** A panel is open at the end of the window: its controls stay in reach. */
  readonly isBesidePanel?: boolean;
}

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } });

const places = {
  'top-end': { insetInlineEnd: '1rem', alignItems: 'flex-end' },
  'top-centre': { insetInline: 0, marginInline: 'auto', alignItems: 'center' },
} as const;

/** Beside the panel; where that does not fit, on its head and beside its close button. */
const besidePanel = {
  insetInlineEnd: 'calc(var(--pv-quick-panel) + 1rem)',
  '@media (max-width: 799.95px)': {
    insetBlockStart: '0.25rem',
    insetInlineEnd: '3.5rem',
    inlineSize: 'min(25rem, calc(92vw - 4.25rem))',
  },
} as const;

export function NoticeStack({ store, place, isBesidePanel = false }: NoticeStackProps) {
  const { t } = useTranslation('common');
  const layer = useNoticeLayer();
  const notices = useSyncExternalStore(store.subscribe, store.list);
  const isEmpty = notices.length === 0;
  // The pointer cannot leave a stack that is gone: the next notice must not wait for it.
  useEffect(() => {
    if (isEmpty) store.resume();
  }, [isEmpty, store]);
  const pointer = useMovedPointer(store);
  const ref = useClearOfControl(notices.at(-1)?.id);
  return createPortal(
    <Box
      ref={ref}
      role="region"
      aria-label={place === 'top-end' ? t('notice.region') : t('notice.shellRegion')}
      {...pointer}
      onFocus={store.pause}
      onBlur={store.resume}
      sx={[
        {
          position: 'fixed',
          // Below the bars, which stay usable.
          insetBlockStart: 'calc(var(--pv-bars, var(--pv-bar)) + 0.75rem)',
          zIndex: 'snackbar',
          inlineSize: 'min(25rem, calc(100vw - 2rem))',
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          // Always there, so that screen readers hear what comes into it; only the notices take the pointer.
          pointerEvents: 'none',
        },
        places[place],
        isBesidePanel && besidePanel,
      ]}
    >
      {notices.map((notice) => (
        <Alert
          key={notice.id}
          severity={notice.variant}
          role={notice.variant === 'error' ? 'alert' : 'status'}
          onClose={() => store.dismiss(notice.id)}
          closeText={t('notice.dismiss')}
          sx={{
            pointerEvents: 'auto',
            inlineSize: place === 'top-end' ? '100%' : 'auto',
            backgroundColor: 'background.paper',
            color: 'text.primary',
            border: '1px solid',
            borderColor: 'divider',
            borderInlineStart: `0.1875rem solid var(--pv-${notice.variant})`,
            boxShadow: 'var(--pv-shadow)',
            overflowWrap: 'anywhere',
            '@media (prefers-reduced-motion: no-preference)': {
              animation: `${arrive} var(--pv-motion-calm) ease-out`,
            },
          }}
        >
          <span className="pv-visually-hidden">{t(`notice.${notice.variant}`)}: </span>
          <span>{notice.text}</span>
          {notice.reason !== '' && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {notice.reason}
            </Box>
          )}
          {notice.action?.(() => store.dismiss(notice.id))}
        </Alert>
      ))}
    </Box>,
    layer,
  );
}

/** Holds the notices for a pointer that moves onto them, but not for one on which they appeared. */
function useMovedPointer(store: NoticeStore) {
  const restsAt = useRef<string | null>(null);
  const placeOf = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`;
  return {
    onMouseEnter: (event: MouseEvent) => {
      restsAt.current = placeOf(event);
    },
    // Browsers also send a move when something appears under a pointer at rest.
    onMouseMove: (event: MouseEvent) => {
      if (placeOf(event) !== restsAt.current) store.pause();
    },
    onMouseLeave: store.resume,
  };
}

/**
 * Where notices are drawn: an element of its own at the end of the document. An open dialog hides everything beside itself
 * from screen readers; what was done in the dialog is announced here and must be heard, so this element stays visible.
 */
function useNoticeLayer(): HTMLElement {
  const [layer] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(layer);
    const watch = new MutationObserver(() => layer.removeAttribute('aria-hidden'));
    watch.observe(layer, { attributeFilter: ['aria-hidden'] });
    return () => {
      watch.disconnect();
      layer.remove();
    };
  }, [layer]);
  return layer;
}
