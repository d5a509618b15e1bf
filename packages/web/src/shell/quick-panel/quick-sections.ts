// What the quick panel holds, in this order. A section without content says so; the issue that brings windows, requests
// or results gives its section a component of its feature, in one line:
//   Content: lazyPart(async () => ({ default: (await import('../../features/submissions/TodayWindows.tsx')).TodayWindows })),
// The component draws its own loading, failure and rows; it gets the section's empty state for when it has none.
import AssessmentOutlinedIcon from '@mui/icons-material/AssessmentOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import { type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { NavigationEntry } from '../shell-types.ts';

export interface QuickSectionContent {
  /** What is shown when there is nothing. */
  readonly empty: ReactNode;
}

export interface QuickSection {
  /** Also the key of its words, `quickPanel.<key>` in the shell's. */
  readonly key: 'windows' | 'requests' | 'results';
  readonly icon: NavigationEntry['icon'];
  readonly Content?: ComponentType<QuickSectionContent>;
}

export const quickSections: readonly QuickSection[] = [
  {
    key: 'windows',
    icon: ScheduleIcon,
    Content: lazyPart(async () => ({
      default: (await import('../../features/submissions/TodayWindows.tsx')).TodayWindows,
    })),
  },
  {
    key: 'requests',
    icon: ForumOutlinedIcon,
    Content: lazyPart(async () => ({
      default: (await import('../../features/quotes/WaitingRequests.tsx')).WaitingRequests,
    })),
  },
  {
    key: 'results',
    icon: AssessmentOutlinedIcon,
    Content: lazyPart(async () => ({
      default: (await import('../../features/results/NewestResults.tsx')).NewestResults,
    })),
  },
];
