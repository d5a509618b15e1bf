// Reads compose files and Kubernetes manifests: their variables, and names inside of them that must exist.
import { loadAll } from 'js-yaml';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
/** With what `<<` brings in, which the parser leaves alone. */
const mergedFieldsOf = (value: unknown): Fields => {
  const fields = fieldsOf(value);
  return { ...fieldsOf(fields['<<']), ...fields };
};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export function documentsIn(text: string): unknown[] {
  return loadAll(text).filter((document) => document !== null);
}

/** Names of environment variables: those of services and containers, and those that a compose file asks its `.env` for. */
export function yamlVariables(document: unknown): string[] {
  const fields = fieldsOf(document);
  const kind = fields['kind'];
  const own =
    kind === 'ConfigMap' || kind === 'Secret'
      ? [...Object.keys(fieldsOf(fields['data'])), ...Object.keys(fieldsOf(fields['stringData']))]
      : [];
  return [...own, ...below(document)];
}

function below(value: unknown): string[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  }
  if (Array.isArray(value)) return value.flatMap(below);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const named =
      key === 'environment'
        ? Object.keys(fieldsOf(inner))
        : key === 'env'
          ? listOf(inner).map((entry) => String(fieldsOf(entry)['name']))
          : [];
    return [...named, ...below(inner)];
  });
}

/** Services and volumes that a compose file names and does not have. */
export function composeProblems(document: unknown): string[] {
  const { services, volumes } = fieldsOf(document);
  if (!isFields(services)) return [];
  const hasVolume = (name: string) => /^[./]/.test(name) || name in fieldsOf(volumes);
  return Object.entries(services).flatMap(([name, service]) => {
    const { depends_on: needs, volumes: mounted, image, build } = mergedFieldsOf(service);
    const needed = isFields(needs) ? Object.keys(needs) : listOf(needs).map(String);
    const mounts = listOf(mounted).map((mount) => String(mount).split(':')[0] ?? '');
    return [
      ...(image === undefined && build === undefined ? [`${name} has no image`] : []),
      ...needed.filter((other) => !(other in services)).map((other) => `there is no ${other}`),
      ...mounts.filter((volume) => !hasVolume(volume)).map((volume) => `no volume ${volume}`),
    ];
  });
}
