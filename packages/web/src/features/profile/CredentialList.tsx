// What gives access to the account: a list with one button beside its heading, and a question before access is taken away.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { idOf, ShortList, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useReport } from '../../ui/notices/use-report.ts';

interface Credential {
  readonly _id: string;
}

interface CredentialListProps<Row extends Credential> {
  readonly title: string;
  readonly purpose: string;
  readonly emptyText: string;
  readonly emptyHint?: string;
  readonly action: {
    readonly label: string;
    readonly isDisabled?: boolean;
    readonly run: () => void;
  };
  readonly columns: DataTableColumn<Row>[];
  readonly query: {
    readonly data: { readonly items: readonly Row[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly rowLabel: (row: Row) => string;
  readonly question: {
    readonly isOpen: boolean;
    readonly title: string;
    readonly text: string;
    readonly confirmLabel: string;
    readonly isBusy: boolean;
    readonly confirm: () => Promise<unknown>;
    /** Shown once it is done. */
    readonly done: string;
    readonly close: () => void;
  };
  /** Between the heading and the list. */
  readonly children?: ReactNode;
}

export function CredentialList<Row extends Credential>(props: CredentialListProps<Row>) {
  const { title, purpose, emptyText, emptyHint, action, columns, query, rowLabel, question } =
    props;
  const report = useReport();
  const confirm = async () => {
    await report(question.confirm(), question.done);
    question.close();
  };
  return (
    <>
      <ShortList
        title={title}
        purpose={purpose}
        actions={
          <Button variant="outlined" disabled={action.isDisabled === true} onClick={action.run}>
            {action.label}
          </Button>
        }
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowLabel={rowLabel}
        query={query}
        emptyText={emptyText}
        {...(emptyHint === undefined ? {} : { emptyHint })}
      >
        {props.children}
      </ShortList>
      <ConfirmDialog
        isOpen={question.isOpen}
        title={question.title}
        confirmLabel={question.confirmLabel}
        isDangerous
        isBusy={question.isBusy}
        onConfirm={() => void confirm()}
        onCancel={question.close}
      >
        <Typography>{question.text}</Typography>
      </ConfirmDialog>
    </>
  );
}
