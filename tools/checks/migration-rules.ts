// What a migration may do in its phase, so that a node of the version before keeps working and nobody waits for a lock.
// Statements are read by PostgreSQL's own parser.
import { parse } from 'libpg-query';

/** Later migrations say their phase in their name. */
export const lastWithoutPhase = 37;

/** Later migrations hold no blocks of code, and validate in a file of their own. */
const lastWithBlocks = 81;

type Tree = Record<string, unknown>;

interface Statement {
  readonly kind: string;
  readonly tree: Tree;
}

interface Rules {
  readonly phase: 'expand' | 'contract';
  /** Tables that the file creates: nobody uses them yet. */
  readonly created: ReadonlySet<string>;
  /**
   * Tables that become a partition, under another name, of a table that the file creates under theirs: other nodes notice
   * nothing. By both names; empty in most files.
   */
  readonly replaced: ReadonlySet<string>;
}

/** The problems of a file, each as a sentence. */
export async function migrationProblems(name: string, sql: string): Promise<string[]> {
  const [, number, phase] = /^(\d{4})-[a-z0-9-]+(?:\.(\w+))?\.sql$/.exec(name) ?? [];
  if (number === undefined) return ['is not named like 0038-words.expand.sql'];
  if (Number(number) <= lastWithoutPhase) return [];
  if (phase !== 'expand' && phase !== 'contract') {
    return ['does not say its phase: .expand.sql or .contract.sql'];
  }
  const statements = await readStatements(sql);
  if (sql.startsWith('-- concurrently')) return concurrentProblems(statements);
  if (sql.startsWith('-- in batches')) return batchProblems(statements);
  const created = new Set(
    statements.filter(({ kind }) => kind === 'CreateStmt').map(({ tree }) => tableOf(tree)),
  );
  const rules: Rules = { phase, created, replaced: replacedTables(statements) };
  return [
    ...statements.flatMap((statement) => statementProblems(statement, rules)),
    ...(Number(number) > lastWithBlocks ? hiddenProblems(statements, rules) : []),
  ];
}

/** What the statements one by one do not show. */
function hiddenProblems(statements: readonly Statement[], { created }: Rules): string[] {
  const hasBlock = statements.some(({ kind }) => kind === 'DoStmt');
  const alterations = statements.filter(
    ({ kind, tree }) => kind === 'AlterTableStmt' && !created.has(tableOf(tree)),
  );
  const tablesOf = (isValidation: boolean) =>
    alterations
      .filter(({ tree }) =>
        commandsOf(tree).some(
          ({ subtype }) => (subtype === 'AT_ValidateConstraint') === isValidation,
        ),
      )
      .map(({ tree }) => tableOf(tree));
  const changed = new Set(tablesOf(false));
  const isHeld = tablesOf(true).some((table) => changed.has(table));
  return [
    ...(hasBlock ? ['hides statements in a block: write them out, or use a step in code'] : []),
    ...(isHeld
      ? ['validates under the lock that another change of the table holds: a file of its own']
      : []),
  ];
}

function replacedTables(statements: readonly Statement[]): ReadonlySet<string> {
  const partitioned = new Set(
    statements
      .filter(({ kind, tree }) => kind === 'CreateStmt' && tree['partspec'] !== undefined)
      .map(({ tree }) => tableOf(tree)),
  );
  return new Set(
    statements
      .filter(({ kind, tree }) => kind === 'RenameStmt' && tree['renameType'] === 'OBJECT_TABLE')
      .filter(({ tree }) => partitioned.has(tableOf(tree)))
      .flatMap(({ tree }) => [tableOf(tree), String(tree['newname'])]),
  );
}

/** What comes with replacing a table: its indexes get other names, its triggers and keys are made anew. */
function isPartOfReplacing({ kind, tree }: Statement, { replaced }: Rules): boolean {
  if (replaced.size === 0) return false;
  if (kind === 'RenameStmt') {
    return tree['renameType'] === 'OBJECT_INDEX' || replaced.has(tableOf(tree));
  }
  return kind === 'DropStmt' && /^OBJECT_(?:INDEX|TRIGGER)$/.test(String(tree['removeType']));
}

async function readStatements(sql: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(sql);
  return stmts.map(({ stmt }) => {
    const [kind = '', tree = {}] = Object.entries(stmt ?? {})[0] ?? [];
    return { kind, tree: tree as Tree };
  });
}

function concurrentProblems(statements: readonly Statement[]): string[] {
  const isBuilt = ({ kind, tree }: Statement) =>
    kind === 'IndexStmt' && tree['concurrent'] === true && tree['if_not_exists'] === true;
  return statements.length > 0 && statements.every(isBuilt)
    ? []
    : ['must hold nothing but create index concurrently if not exists'];
}

function batchProblems(statements: readonly Statement[]): string[] {
  const [first] = statements;
  const isChange = /^(?:Update|Delete|Insert)Stmt$/.test(first?.kind ?? '');
  return statements.length === 1 && isChange && JSON.stringify(first).includes('"limitCount"')
    ? []
    : ['must hold one statement that changes rows up to a limit'];
}

function statementProblems(statement: Statement, rules: Rules): string[] {
  if (isPartOfReplacing(statement, rules)) return [];
  const { kind, tree } = statement;
  if (kind === 'AlterTableStmt') return alterProblems(tree, rules);
  const isNew = rules.created.has(tableOf(tree));
  const refused: Record<string, string | false> = {
    RenameStmt: 'renames, which breaks every other node: add, copy, and remove later',
    LockStmt: 'locks a table',
    ClusterStmt: 'rewrites the table',
    IndexStmt:
      !isNew && 'builds an index that blocks writers: a file of its own with -- concurrently',
    DropStmt: rules.phase === 'expand' && 'drops: only a contract may',
    TruncateStmt: rules.phase === 'expand' && 'drops: only a contract may',
    UpdateStmt: !isNew && 'changes rows in one go: a file of its own with -- in batches',
    DeleteStmt: !isNew && 'changes rows in one go: a file of its own with -- in batches',
  };
  return [refused[kind] ?? false].filter((problem) => problem !== false);
}

function alterProblems(tree: Tree, { phase, created, replaced }: Rules): string[] {
  if (created.has(tableOf(tree)) || replaced.has(tableOf(tree))) return [];
  return commandsOf(tree).flatMap((command) => {
    const definition = (command['def'] ?? {}) as Record<string, Tree>;
    switch (command['subtype']) {
      case 'AT_AlterColumnType':
        return ['rewrites a column: add one, copy in batches, and remove the old one later'];
      case 'AT_SetLogged':
      case 'AT_SetUnLogged':
      case 'AT_SetAccessMethod':
      case 'AT_SetTableSpace':
        return ['rewrites the table'];
      case 'AT_ColumnDefault':
        return phase === 'expand' && command['def'] === undefined
          ? ['takes a default that the version before relies on: only a contract may']
          : [];
      case 'AT_DropColumn':
        return phase === 'expand' ? ['drops: only a contract may'] : [];
      case 'AT_DropConstraint': {
        // A foreign key to a table that is replaced has to end.
        const isReference = replaced.size > 0 && String(command['name']).endsWith('_fkey');
        return phase === 'expand' && !isReference ? ['drops: only a contract may'] : [];
      }
      case 'AT_SetNotNull':
        return phase === 'expand'
          ? ['refuses rows of the version before: only a contract may']
          : [];
      case 'AT_AddConstraint':
        return constraintProblems(definition['Constraint'] ?? {});
      case 'AT_AddColumn':
        return columnProblems(definition['ColumnDef'] ?? {});
      default:
        return [];
    }
  });
}

function constraintProblems(constraint: Tree): string[] {
  const isCheap = constraint['skip_validation'] === true || constraint['indexname'] !== undefined;
  return isCheap ? [] : ['adds a constraint that reads the table: not valid, then validate'];
}

function columnProblems(column: Tree): string[] {
  const constraints = ((column['constraints'] ?? []) as { Constraint: Tree }[]).map(
    ({ Constraint }) => Constraint,
  );
  const initial = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.['raw_expr'];
  const isRequired = constraints.some(({ contype }) => contype === 'CONSTR_NOTNULL');
  return [
    ...(isRequired && initial === undefined
      ? ['adds a column that the version before cannot fill: nullable, or with a default']
      : []),
    ...(JSON.stringify(initial ?? '').includes('"FuncCall"')
      ? ['adds a column whose default rewrites the table: a constant, or none']
      : []),
    ...(constraints.some(
      ({ contype }) => contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY',
    ) || /"sval":"(?:small|big)?serial/.test(JSON.stringify(column['typeName']))
      ? ['adds a column that rewrites the table']
      : []),
    ...(constraints.some(
      ({ contype }) => contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY',
    )
      ? ['builds an index that blocks writers: a file of its own with -- concurrently']
      : []),
  ];
}

function commandsOf(tree: Tree): Tree[] {
  return ((tree['cmds'] ?? []) as { AlterTableCmd: Tree }[]).map(
    ({ AlterTableCmd }) => AlterTableCmd,
  );
}

function tableOf(tree: Tree): string {
  return (tree['relation'] as { relname?: string } | undefined)?.relname ?? '';
}
