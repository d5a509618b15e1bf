// The list of a menu, loaded when it is first opened.
import { lazyPart } from '../lazy-part.tsx';
import { WhenWanted } from '../WhenWanted.tsx';
import type { ActionListProps } from './ActionList.tsx';

const ActionList = lazyPart(() => import('./ActionList.tsx'), 'ActionList');

export function ActionMenu(props: ActionListProps) {
  return (
    <WhenWanted isOpen={props.anchor !== null}>
      <ActionList {...props} />
    </WhenWanted>
  );
}
