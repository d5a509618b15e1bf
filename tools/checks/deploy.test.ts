// The check of `deploy/` finds what it is for.
import { expect, test } from 'vitest';
import { containerProblems, yamlProblems } from './deploy.ts';

test.each([
  ['a service', 'services: { node: { image: x, environment: { DATABSE_URL: y } } }'],
  ['a container', 'spec: { containers: [{ env: [{ name: DATABSE_URL, value: x }] }] }'],
  ['a map of settings', 'kind: ConfigMap\ndata: { DATABSE_URL: x }'],
  ['what a compose file asks for', 'x: [a, "${DATABSE_URL}"]'],
])('a variable that nobody reads, in %s', (_where, text) => {
  expect(yamlProblems(text)).toEqual(['the server reads no DATABSE_URL']);
});

test('container files, YAML that does not parse, names that lead nowhere', () => {
  expect(containerProblems('FROM node:24\nENV PORT=1 \\\n  HOTS=x\nRUNN y')).toEqual([
    'cannot be read: RUNN y',
    'the server reads no HOTS',
  ]);
  expect(yamlProblems('a: [1')).toHaveLength(1);
  const compose = 'services: { a: { image: x, depends_on: [b], volumes: ["c:/d", "./e:/f"] } }';
  expect(yamlProblems(compose)).toEqual(['there is no b', 'no volume c']);
});
