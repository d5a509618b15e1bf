// Lighthouse scores of the first pages that a guest sees, on a phone, against the required ones.
import { shareDemoServer } from '../../demo-server.ts';
import {
  constant,
  type Budget,
  type Measurement,
  type OpenFigure,
  type Size,
} from '../../figure.ts';
import { marksOf, type Marks } from './lighthouse.ts';

const quickPaths = ['/'] as const;
const otherPaths = ['/login', '/register', '/become-a-pilot-partner'] as const;
const paths = { quick: quickPaths, full: [...quickPaths, ...otherPaths] } as const;
const neededSpeed = 'needed speed';
const fullMarks = 'full marks';
const speedOf = (path: string) => `speed of ${path}`;
const qualityOf = (path: string) => `quality of ${path}`;

export const publicPageBudgets: readonly Budget[] = [
  ...quickPaths.flatMap(budgetsOf),
  ...otherPaths.flatMap(budgetsOf).map((budget) => ({ ...budget, fullSizeOnly: true as const })),
];

export async function openPublicPages(size: Size): Promise<OpenFigure> {
  const server = await shareDemoServer();
  return {
    measurements: [
      constant(neededSpeed, 98),
      constant(fullMarks, 100),
      ...paths[size].flatMap((path) => measurementsOf(`${server.url}${path}`, path)),
    ],
    close: async () => {},
  };
}

function budgetsOf(path: string): Budget[] {
  return [
    { of: speedOf(path), against: neededSpeed, atLeast: 1 },
    { of: qualityOf(path), against: fullMarks, atLeast: 1 },
  ];
}

/** The two measurements of a round share one Lighthouse run, which the first of them starts. */
function measurementsOf(url: string, path: string): Measurement[] {
  let run: Promise<Marks> | null = null;
  const read = async (mark: keyof Marks): Promise<number> => {
    const isSecond = run !== null;
    run ??= marksOf(url);
    const marks = await run;
    if (isSecond) run = null;
    return marks[mark];
  };
  return [
    { name: speedOf(path), measure: () => read('performance') },
    { name: qualityOf(path), measure: () => read('quality') },
  ];
}
