// The marks that Lighthouse gives to the first pages of a guest, on a phone, against those that they must reach.
import { shareDemoServer } from '../../demo-server.ts';
import type { Budget, Figure, Measurement } from '../../figure.ts';
import { marksOf, type Marks } from './lighthouse.ts';

const quickPaths = ['/'] as const;
const otherPaths = ['/login', '/register', '/become-a-pilot-partner'] as const;
const paths = { quick: quickPaths, full: [...quickPaths, ...otherPaths] } as const;
const neededSpeed = 'needed speed';
const fullMarks = 'full marks';
const speedOf = (path: string) => `speed of ${path}`;
const qualityOf = (path: string) => `quality of ${path}`;

export const publicPages: Figure = {
  name: 'public-pages',
  what: 'Lighthouse on a phone: performance against 98; the lowest of accessibility, best practices and SEO against 100',
  unit: 'marks',
  rounds: { quick: 1, full: 3 },
  startsWarm: true,
  budgets: [
    ...quickPaths.flatMap(budgetsOf),
    ...otherPaths.flatMap(budgetsOf).map((budget) => ({ ...budget, fullSizeOnly: true as const })),
  ],

  open: async (size) => {
    const server = await shareDemoServer();
    const constant = (name: string, value: number): Measurement => ({
      name,
      measure: () => Promise.resolve(value),
    });
    return {
      measurements: [
        constant(neededSpeed, 98),
        constant(fullMarks, 100),
        ...paths[size].flatMap((path) => measurementsOf(`${server.url}${path}`, path)),
      ],
      close: async () => {},
    };
  },
};

function budgetsOf(path: string): Budget[] {
  return [
    { of: speedOf(path), against: neededSpeed, atLeast: 1 },
    { of: qualityOf(path), against: fullMarks, atLeast: 1 },
  ];
}

/** One look answers both; whichever measurement of a round comes first takes it. */
function measurementsOf(url: string, path: string): Measurement[] {
  let look: Promise<Marks> | null = null;
  const take = async (mark: keyof Marks): Promise<number> => {
    const isSecond = look !== null;
    look ??= marksOf(url);
    const marks = await look;
    if (isSecond) look = null;
    return marks[mark];
  };
  return [
    { name: speedOf(path), measure: () => take('performance') },
    { name: qualityOf(path), measure: () => take('quality') },
  ];
}
