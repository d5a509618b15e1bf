// The audit log: who did what to what, for admins of the whole vault, for those who answer for a firm of their firm.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { hasFirmRight } from '@pricevault/basics';
import { useAddress } from '../../lib/address/use-address.ts';
import { useCurrentUser, useIsMember } from '../../lib/session/current-user.ts';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { auditSearch, scopes, type Filters } from './audit.address.ts';
import { useAuditWords } from './audit-words.ts';
import { ChainPanel } from './ChainPanel.tsx';
import styles from './audit.module.css';

export function Page() {
  const { t } = useTranslation('audit');
  const isAdmin = useIsMember('admin');
  const mayReadFirm = hasFirmRight(useCurrentUser().firmRole, 'evidence');
  const [{ scope: asked, entry, ...filters }, address] = useAddress(auditSearch);
  const scope = isAdmin && !(asked === 'firm' && mayReadFirm) ? 'vault' : 'firm';
  const change = (changed: Partial<Filters>) => address.push({ ...changed, entry: undefined });
  if (scope === 'firm' && !mayReadFirm) {
    return (
      <>
        <PageHeader title={t('nav.audit')} />
        <FirmRefusalNote right="evidence" />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('nav.audit')}
        purpose={t(scope === 'vault' ? 'purposeVault' : 'purposeFirm')}
      >
        {isAdmin && mayReadFirm && (
          <SegmentedControl
            label={t('scope.label')}
            isLabelHidden
            value={scope}
            options={scopes.map((value) => ({ value, text: t(`scope.${value}`) }))}
            onChange={(value) =>
              address.push({
                scope: value === 'vault' ? undefined : value,
                entry: undefined,
                objectType: undefined,
                objectId: undefined,
              })
            }
          />
        )}
      </PageHeader>
      <div className={styles.auditPage}>
        <ChainPanel key={scope} scope={scope} />
        <div>
          <AuditFilters filters={filters} onChange={change} />
          {filters.objectId !== undefined && (
            <OneObject filters={filters} onEnd={() => change({ objectId: undefined })} />
          )}
          <AuditTable
            key={JSON.stringify([scope, filters])}
            scope={scope}
            filters={filters}
            onFilter={change}
            opened={entry}
            onOpen={(id) => address.open({ entry: id })}
            onClose={() => address.close({ entry: undefined })}
          />
        </div>
      </div>
    </>
  );
}

function OneObject(props: { readonly filters: Filters; readonly onEnd: () => void }) {
  const { t } = useTranslation('audit');
  const { objectTypeText } = useAuditWords();
  const { objectType = '', objectId = '' } = props.filters;
  const object = `\u2068${objectTypeText(objectType)} ${objectId}\u2069`;
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={props.onEnd}
      closeText={t('filters.oneEnd')}
      sx={{ mb: 4 }}
    >
      {t('filters.one', { object })}
    </Alert>
  );
}
